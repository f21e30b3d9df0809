import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EditedUnit, ListedUnit } from '../../contract/page-editor.ts'
import { hashSecret } from '../../server/words/open-words.ts'
import { ADMIN, describeOnServerFirst } from '../support/backend-server.ts'
import { type DataSite, openDataSite } from '../support/data-site.ts'
import { addPerson, tokenOf } from '../support/people.ts'
import { careerOf } from '../support/submissions.ts'

const LEAD = 'pages/company/careers/page#howWeWork.heading'
const CAREERS = '/careers'

describeOnServerFirst('the words of pages', kind => {
  let site: DataSite
  let admin: SupabaseClient
  let editor: SupabaseClient
  let contributor: SupabaseClient
  let desk: SupabaseClient

  beforeAll(async () => {
    site = await openDataSite(kind)
    admin = site.admin
    const person = async (role: 'editor' | 'contributor' | 'desk') =>
      site.signedIn(await addPerson(site, role))
    editor = await person('editor')
    contributor = await person('contributor')
    desk = await person('desk')
  })
  afterAll(() => site.close())

  const call = (method: string, path: string, body?: object, client = admin) =>
    site.ask(client, `admin/pages${path}`, method, body)
  const read = async (unit: string, client = admin): Promise<EditedUnit> =>
    (await call('GET', `/unit?unit=${encodeURIComponent(unit)}`, undefined, client)).body
  const save = async (unit: string, values: object, client = admin, version?: number, more: object = {}) =>
    call('PUT', '/draft', { unit, values, version: version ?? (await read(unit)).version, ...more }, client)
  const publish = async (unit: string, more: object = {}, client = admin) =>
    call('POST', '/publish', { unit, version: (await read(unit)).version, ...more }, client)
  const publishNow = async (unit: string, fields: object) => {
    expect((await save(unit, fields)).status).toBe(200)
    expect((await publish(unit)).status).toBe(200)
  }
  const asBuilt = async (unit: string) =>
    call('POST', '/restore', { unit, id: 'as built', version: (await read(unit)).version, publish: true })
  const published = () => site.backend.words.readPublished()
  const change = (now: unknown) => ({ [LEAD]: now })

  it('are listed with their states, and read with a label for each field', async () => {
    const { units } = (await call('GET', '')).body as { units: ListedUnit[] }
    expect(units.length).toBeGreaterThan(40)
    expect(units.find(({ unit }) => unit === CAREERS)).toMatchObject({
      name: 'Careers',
      headline: 'Careers: work that somebody will sign.',
      state: 'As built',
      language: 'en',
      changed: null,
    })
    const names = Object.fromEntries(units.map(({ unit, name }) => [unit, name]))
    expect(names).toMatchObject({
      '/': 'Home',
      '/de': 'Startseite',
      '/platform': 'Platform',
      '/accessibility': 'Accessibility',
      '/account': 'Account',
      '/de/legal/legal-notice': 'Impressum',
      frame: 'Menu and footer',
    })
    expect(Object.values(names).filter(name => name === '' || /[|:.]/.test(name))).toEqual([])
    expect(units.filter(({ headline }) => headline.includes('|'))).toEqual([])
    const { fields, built, version, draft } = await read(CAREERS)
    expect([version, draft]).toEqual([0, null])
    expect(fields.find(({ field }) => field === LEAD)).toEqual({
      field: LEAD,
      section: 'Remote means written.',
      label: 'Heading',
      kind: 'line',
      most: 300,
    })
    expect(built[LEAD]).toBe('Remote means written.')
    expect((await published()).overrides).toEqual({})
  })

  it('are nobody’s but those of people who write', async () => {
    const calls: [string, string, object?][] = [
      ['GET', ''],
      ['GET', '/unit?unit=/careers'],
      ['PUT', '/draft', { unit: CAREERS, values: {}, version: 0 }],
      ['DELETE', '/draft?unit=/careers&version=1'],
      ['POST', '/hand-in', { unit: CAREERS, version: 0 }],
      ['POST', '/publish', { unit: CAREERS, version: 0 }],
      ['GET', '/history?unit=/careers'],
      ['POST', '/restore', { unit: CAREERS, id: 'as built', version: 0 }],
      ['POST', '/check', { unit: CAREERS }],
      ['GET', '/links?unit=/careers'],
      ['GET', '/facts'],
      ['GET', '/positions'],
      ['PUT', '/positions', { version: 0, positions: [] }],
      ['GET', '/export'],
    ]
    for (const [method, path, body] of calls) {
      for (const client of [desk, site.member])
        expect([path, (await call(method, path, body, client)).status]).toEqual([path, 403])
      expect([path, (await site.ask(undefined, `admin/pages${path}`, method, body)).status]).toEqual([
        path,
        401,
      ])
    }
    const rows = await site.visitor
      .schema('pages' as 'public')
      .from('published')
      .select()
    expect(rows.error).not.toBeNull()
  })

  it('are drafted and submitted by contributors, and published by others', async () => {
    expect((await save(CAREERS, change('Written first.'), contributor)).status).toBe(200)
    const drafted = await read(CAREERS, contributor)
    expect(drafted).toMatchObject({
      state: 'Draft',
      draft: { fields: { [LEAD]: { was: 'Remote means written.' } } },
    })
    const handed = await call('POST', '/hand-in', { unit: CAREERS, version: drafted.version }, contributor)
    expect(handed.status).toBe(200)
    expect((await read(CAREERS)).draft?.handedIn?.by).not.toBeNull()
    for (const more of [{}, { at: '2030-01-01T00:00:00Z' }])
      expect((await publish(CAREERS, more, contributor)).status).toBe(403)
    const restored = await call(
      'POST',
      '/restore',
      { unit: CAREERS, id: 'as built', version: (await read(CAREERS)).version, publish: true },
      contributor,
    )
    expect(restored.status).toBe(403)
    expect((await published()).overrides).toEqual({})
    expect((await publish(CAREERS, {}, editor)).status).toBe(200)
    expect((await published()).overrides).toEqual({ [LEAD]: 'Written first.' })
    expect(await read(CAREERS)).toMatchObject({ state: 'Changed', draft: null })
    await asBuilt(CAREERS)
    expect((await published()).overrides).toEqual({})
    expect((await read(CAREERS)).state).toBe('As built')
  })

  it('are published in one call from the values that it names, or not at all', async () => {
    const value = change('Published in one call.')
    const refused = await publish(CAREERS, { values: change('') })
    expect([refused.status, refused.body.fields]).toEqual([400, { [LEAD]: 'Enter some text.' }])
    expect((await read(CAREERS)).published).toBeNull()
    expect((await publish(CAREERS, { values: value }, contributor)).status).toBe(403)
    expect((await publish(CAREERS, { values: value })).status).toBe(200)
    expect((await published()).overrides).toMatchObject(value)
    expect(await read(CAREERS)).toMatchObject({
      draft: null,
      published: { fields: { [LEAD]: { now: value[LEAD] } } },
    })
    await asBuilt(CAREERS)
  })

  it('are checked against the definition of each field', async () => {
    const faultOf = async (unit: string, field: string, now: unknown) => {
      const answer = await save(unit, { [field]: now })
      return [answer.status, answer.body.code, answer.body.fields?.[field]]
    }
    const bad = (message: string) => [400, 'validation_failed', message]
    expect(await faultOf(CAREERS, LEAD, 'Two\nlines')).toEqual(bad('Use one line of plain text.'))
    expect(await faultOf(CAREERS, LEAD, 'A\u0007bell')).toEqual(bad('Use plain text.'))
    expect(await faultOf(CAREERS, LEAD, 'x'.repeat(301))).toEqual(bad('Use at most 300 characters.'))
    expect(await faultOf(CAREERS, LEAD, ' ')).toEqual(bad('Enter some text.'))
    expect(await faultOf(CAREERS, LEAD, 7)).toEqual(bad('Enter text.'))
    expect(await faultOf(CAREERS, LEAD, ['A list'])).toEqual(bad('Enter text.'))
    const unknown = 'pages/company/careers/page#howWeWork.gone'
    expect(await faultOf(CAREERS, unknown, 'X')).toEqual(bad('This page has no such field.'))
    const other = 'pages/home/page#hero.lead'
    expect(await faultOf(CAREERS, other, 'X')).toEqual(bad('This page has no such field.'))
    const perry = 'pages/platform/perry/page'
    expect(await faultOf('/platform/perry', `${perry}#figure.figure.value`, 'lots')).toEqual(
      bad('Enter a percentage such as 75%.'),
    )
    const list = `${perry}#questions.items`
    expect(await faultOf('/platform/perry', list, [])).toEqual(bad('Keep at least 1 question.'))
    expect(await faultOf('/platform/perry', list, [{ question: 'Why?' }])).toEqual(
      bad('1. Answer: Enter text.'),
    )
    expect(await faultOf('/platform/perry', list, [{ question: 'Why?', answer: 'So.', html: 'x' }])).toEqual(
      bad('1. This Question has too many fields.'),
    )
    const both = await save('/platform/perry', {
      [list]: [{ question: 'Why?', answer: 'So.' }],
      [`${list}.0.answer`]: 'Other.',
    })
    expect(both.body.fields).toEqual({
      [`${list}.0.answer`]: 'This list has another change. Change the list or its entries, not both.',
    })
    const policy = '/legal/privacy-policy'
    const block = 'pages/legal/privacy-policy/page#policy.sections.1.blocks.0'
    expect(await faultOf(policy, block, '[Press](javascript:alert(1))')).toEqual(
      bad('Enter a path such as /contact, or an address that begins with https://.'),
    )
    expect((await call('GET', '/unit?unit=/nowhere')).status).toBe(404)
    expect((await read('/platform/perry')).draft).toBeNull()
    // What looks like markup is plain text.
    await publishNow(CAREERS, change('<b>Remote</b> & written'))
    expect((await published()).overrides[LEAD]).toBe('<b>Remote</b> & written')
    await asBuilt(CAREERS)
  })

  it('meet a conflict instead of overwriting each other', async () => {
    const { version } = await read(CAREERS)
    expect((await save(CAREERS, change('One'), admin, version)).status).toBe(200)
    const late = await save(CAREERS, change('Two'), editor, version)
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        unit: { version: version + 1, draft: { fields: { [LEAD]: { now: 'One' } } } },
      },
    })
    const discarded = await call('DELETE', `/draft?unit=/careers&version=${version + 1}`)
    expect(discarded.status).toBe(200)
    // A discarded draft doesn't allow a save on top of an earlier version.
    expect((await save(CAREERS, change('Two'), editor, version)).status).toBe(409)
    const at = (await read(CAREERS)).version
    const both = await Promise.all([
      save(CAREERS, change('Three'), admin, at),
      save(CAREERS, change('Four'), editor, at),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await call('DELETE', `/draft?unit=/careers&version=${(await read(CAREERS)).version}`)
  })

  it('have a history, and go back to any version of it', async () => {
    await publishNow(CAREERS, change('First'))
    await publishNow(CAREERS, change('Second'))
    const { entries } = (await call('GET', '/history?unit=/careers')).body
    expect(entries.slice(0, 4).map((entry: { kind: string }) => entry.kind)).toEqual([
      'published',
      'draft',
      'published',
      'draft',
    ])
    const first = entries[2]
    expect((await call('GET', `/history/${first.id}`)).body).toMatchObject({
      unit: CAREERS,
      changes: { [LEAD]: { was: 'Remote means written.', now: 'First' } },
      lost: [],
    })
    const version = (await read(CAREERS)).version
    const restored = await call('POST', '/restore', { unit: CAREERS, id: first.id, version })
    expect(restored.status).toBe(200)
    expect(await read(CAREERS)).toMatchObject({
      state: 'Draft',
      draft: { fields: { [LEAD]: { now: 'First' } } },
    })
    expect((await published()).overrides[LEAD]).toBe('Second')
    await asBuilt(CAREERS)
    expect((await call('GET', '/history?unit=/careers')).body.entries[0].kind).toBe('as built')
    const log = await admin.rpc('audit_entries', { filter: { action: 'page published' } })
    expect(log.data[0].payload).toMatchObject({ subject: CAREERS })
  })

  it('are published at their moment, also after a restart', async () => {
    await save(CAREERS, change('Later'))
    expect((await publish(CAREERS, { at: 'soon' })).status).toBe(400)
    expect((await publish(CAREERS, { at: '2090-01-01T00:00:00Z' })).status).toBe(200)
    expect(await read(CAREERS)).toMatchObject({
      draft: null,
      scheduled: { fields: { [LEAD]: { now: 'Later' } } },
    })
    const undone = await call('DELETE', `/schedule?unit=/careers&version=${(await read(CAREERS)).version}`)
    expect(undone.status).toBe(200)
    expect((await read(CAREERS)).draft?.fields[LEAD]?.now).toBe('Later')
    await publish(CAREERS, { at: '2090-01-01T00:00:00Z' })
    await site.sql(`update pages.scheduled set publish_at = now() + interval '1 hour'`)
    await site.restart()
    const { database, words } = site.backend
    const changes: number[] = []
    const stop = words.onWordsChange(() => changes.push(1))
    await database.transaction({ role: 'service' }, tx =>
      tx.query('update pages.scheduled set publish_at = now()'),
    )
    await expect.poll(async () => (await words.readPublished()).overrides).toEqual({ [LEAD]: 'Later' })
    await expect.poll(() => changes.length).toBeGreaterThan(0)
    stop()
    admin = await site.signedIn(ADMIN)
    await asBuilt(CAREERS)
  })

  it('remember what they replaced when a deployment changes it', async () => {
    const { database } = site.backend
    await publishNow(CAREERS, change('Kept'))
    const gone = 'pages/company/careers/page#gone.words'
    await database.transaction({ role: 'service' }, tx =>
      tx.query(
        `update pages.published set fields = jsonb_build_object($1::text, '{"was": "Before", "now": "Kept"}'::jsonb,
           $2::text, '{"was": "Old", "now": "Older"}'::jsonb) where unit = $3`,
        [LEAD, gone, CAREERS],
      ),
    )
    expect(await read(CAREERS)).toMatchObject({
      state: 'Needs a look',
      needsLook: [{ field: LEAD, was: 'Before', built: 'Remote means written.', now: 'Kept' }],
      lost: [{ field: gone, now: 'Older', built: null }],
    })
    expect((await published()).overrides[LEAD]).toBe('Kept')
    // Saved unchanged, it still needs a look. Saved by someone who has seen today's words, it doesn't.
    const kept = { [gone]: 'Older' }
    await save(CAREERS, { ...kept, [LEAD]: 'Kept' })
    expect((await read(CAREERS)).needsLook).toHaveLength(1)
    await save(CAREERS, { ...kept, [LEAD]: 'Kept' }, admin, undefined, { looked: [LEAD] })
    expect((await read(CAREERS)).needsLook).toHaveLength(0)
    await publish(CAREERS)
    expect(await read(CAREERS)).toMatchObject({ state: 'Changed', lost: [] })
    const { entries } = (await call('GET', '/history?unit=/careers')).body
    expect((await call('GET', `/history/${entries[0].id}`)).body.lost).toHaveLength(1)
    await asBuilt(CAREERS)
  })

  it('are as built again once a deployment says the same', async () => {
    const { database } = site.backend
    const list = 'pages/platform/perry/page#questions.items'
    const [first, ...others] = (await read('/platform/perry')).built[list] as object[]
    await publishNow('/platform/perry', { [list]: [...others, first] })
    expect(await read('/platform/perry')).toMatchObject({ state: 'Changed', needsLook: [] })
    await asBuilt('/platform/perry')
    await publishNow(CAREERS, change('Kept'))
    await database.transaction({ role: 'service' }, tx =>
      tx.query(
        `update pages.published set fields = jsonb_build_object($1::text,
           '{"was": "Before", "now": "Remote means written."}'::jsonb) where unit = $2`,
        [LEAD, CAREERS],
      ),
    )
    expect(await read(CAREERS)).toMatchObject({ state: 'As built', needsLook: [] })
    expect((await published()).overrides).toEqual({})
    await asBuilt(CAREERS)
  })

  it('are listed, given to a checkout and published as built by a command', async () => {
    expect(await site.run({ name: 'list-words' })).toBe('Every page is as built.')
    await publishNow(CAREERS, change('Written first.'))
    await save(CAREERS, change('Written next.'))
    const told = await site.run({ name: 'list-words' })
    expect(told).toBe(
      '/careers\n  Remote means written.: Heading\n    Remote means written.\n    → Written first.',
    )
    expect(JSON.parse(await site.run({ name: 'read-words' }))).toEqual([
      { unit: CAREERS, fields: { [LEAD]: { was: 'Remote means written.', now: 'Written first.' } } },
    ])
    const { version } = await read(CAREERS)
    expect(await site.run({ name: 'reset-words', unit: CAREERS })).toBe('/careers is as built again.')
    expect(await read(CAREERS)).toMatchObject({ state: 'As built', draft: null, version: version + 1 })
    const { entries } = (await call('GET', '/history?unit=/careers')).body
    expect(entries.slice(0, 2).map(({ kind, by }: { kind: string; by: unknown }) => [kind, by])).toEqual([
      ['as built', null],
      ['draft', null],
    ])
    const again = await site.run({ name: 'reset-words', unit: CAREERS })
    expect(again).toBe('/careers is as built. We changed nothing.')
    await expect(site.run({ name: 'reset-words', unit: '/nowhere' })).rejects.toThrow(
      'There is no page /nowhere.',
    )
  })

  it('state a fact of today in every place, in both languages', async () => {
    const { facts } = (await call('GET', '/facts')).body
    const price = facts.find(({ name }: { name: string }) => name === 'PREMIUM_PRICE')
    expect(price).toMatchObject({ value: '$500', built: '$500', label: 'Price of Premium Support' })
    expect(price.places.map(({ unit }: { unit: string }) => unit)).toEqual(
      expect.arrayContaining(['/support/enterprise-support', '/procurement']),
    )
    const description = 'pages/support/enterprise-support/page#meta.description'
    await publishNow('/support/enterprise-support', {
      [description]: 'Two plans on one card: Premium Support at $500 per month, Enterprise Support by offer.',
    })
    await publishNow('facts', {
      'facts#PREMIUM_PRICE': '$650',
      'facts#ORGANIZATIONS': '812',
    })
    const { overrides, facts: values } = await published()
    expect(values.PREMIUM_PRICE).toBe('$650')
    expect(overrides['pages/support/enterprise-support/page#rateCard.price.premium.value']).toBe('$650')
    expect(overrides[description]).toBe(
      'Two plans on one card: Premium Support at $650 per month, Enterprise Support by offer.',
    )
    expect(overrides['pages/home/page#wordmarks.label']).toBe('Over 812 organizations, by kind')
    expect(overrides['de/pages/home/page#wordmarks.label']).toBe('Über 812 Organisationen, nach Art')
    const bad = await save('facts', { 'facts#PREMIUM_PRICE': 'cheap' })
    expect(bad.body.fields).toEqual({ 'facts#PREMIUM_PRICE': 'Enter a price such as $500.' })
    const { company } = site.backend.words
    expect(await company()).toBe('Octavo')
    await publishNow('facts', { 'facts#COMPANY': 'Quillon' })
    await expect.poll(company).toBe('Quillon')
    await asBuilt('facts')
    await expect.poll(company).toBe('Octavo')
    await asBuilt('/support/enterprise-support')
    expect((await published()).overrides).toEqual({})
  })

  it('let positions be closed, opened, added and sorted, and the form follow', async () => {
    const list = async () => (await call('GET', '/positions')).body
    const apply = async (position: string) => {
      const answer = await site.call('/api/send-career-application', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...careerOf('Dara', 'dara@reader.example'), position }),
      })
      return [answer.status, (await answer.json()).fields?.position]
    }
    // A restart has changed the site's address.
    const asMember = await site.signedIn(await addPerson(site, 'desk'))
    const offered = async () => (await asMember.rpc('desk_choices').throwOnError()).data.offered
    const start = await list()
    expect(await offered()).toBeNull()
    expect(start.positions.map(({ title }: { title: string }) => title)).toEqual([
      'Senior AI Engineer',
      'Product Designer',
      'Enterprise Sales Manager',
    ])
    expect(await apply('Product Designer')).toEqual([200, undefined])
    const closed = await call('POST', '/positions/product-designer/close', { version: start.version })
    expect(closed.status).toBe(200)
    await expect
      .poll(() => apply('Product Designer'))
      .toEqual([400, 'This position is closed. Choose one of the open positions.'])
    expect(await apply('Chief Poet')).toEqual([400, 'Choose one of the open positions.'])
    expect(await apply('Senior AI Engineer')).toEqual([200, undefined])
    const { overrides } = await published()
    expect(overrides['pages/company/careers/page#openPositions.heading']).toBe(
      'Two open positions, all remote.',
    )
    expect(overrides['navigation#companyGroup.links.1.note']).toBe('Two open roles, all remote.')
    expect(overrides['de/frame#frame.entries.3.links.1.note']).toBe('Zwei Stellen, alle ortsunabhängig.')
    expect(overrides['collections/careers#positions']).toHaveLength(2)
    expect((await call('POST', '/positions/none/open', { version: closed.body.version })).status).toBe(404)
    const [first, second, third] = closed.body.positions
    const added = { ...first, id: 'a1', anchor: 'staff-writer', title: 'Staff Writer' }
    const twice = await call('PUT', '/positions', {
      version: closed.body.version,
      positions: [first, { ...added, title: first.title }],
    })
    expect([twice.status, Object.keys(twice.body.fields)]).toEqual([400, ['positions#list']])
    // Closed positions too, because their applications stay in the inbox.
    expect(await offered()).toEqual([first.title, second.title, third.title])
    const set = await call('PUT', '/positions', {
      version: closed.body.version,
      positions: [added, third, second, first],
    })
    expect(set.status).toBe(200)
    await expect.poll(() => apply('Staff Writer')).toEqual([200, undefined])
    const opened = await call('POST', '/positions/product-designer/open', { version: set.body.version })
    expect(opened.status).toBe(200)
    await expect.poll(() => apply('Product Designer')).toEqual([200, undefined])
    expect(
      (await call('POST', '/positions/a1/close', { version: opened.body.version }, contributor)).status,
    ).toBe(403)
    await asBuilt('positions')
    await expect.poll(() => apply('Staff Writer')).toEqual([400, 'Choose one of the open positions.'])
    expect((await published()).overrides).toEqual({})
  })

  it('show a draft to whoever has its secret link, until it is revoked', async () => {
    const { words } = site.backend
    await save(CAREERS, change('For colleagues'))
    const made = await call('POST', '/links', { unit: CAREERS, days: 3 })
    expect(made.status).toBe(201)
    const { id, secret } = made.body
    expect((await words.readLinked(secret))?.words.overrides).toEqual({ [LEAD]: 'For colleagues' })
    expect(await words.readLinked('wrong')).toBeUndefined()
    const listed = await call('GET', '/links?unit=/careers')
    expect([JSON.stringify(listed.body).includes(secret), listed.body.links]).toMatchObject([false, [{ id }]])
    expect(hashSecret(secret)).toHaveLength(64)
    expect((await call('DELETE', `/links/${id}`)).status).toBe(204)
    expect(await words.readLinked(secret)).toBeUndefined()
    expect((await call('POST', '/links', { unit: CAREERS, days: 365 })).status).toBe(400)
    const own = await call('POST', '/preview', { unit: CAREERS }, contributor)
    expect(own.body).toEqual({
      address: expect.stringMatching(/^\/preview\/[\w-]{43}$/),
      expires_at: expect.any(String),
    })
    const shown = await words.readLinked(own.body.address.slice('/preview/'.length))
    expect(shown).toMatchObject({ unit: CAREERS, path: CAREERS, isOwn: true })
    const frame = await call('POST', '/preview', { unit: 'frame', path: '/about' }, editor)
    expect(frame.status).toBe(201)
    expect((await call('POST', '/preview', { unit: 'frame', path: '/nowhere' }, editor)).status).toBe(404)
    expect((await call('GET', '/links?unit=/careers')).body.links).toEqual([])
    await call('DELETE', `/draft?unit=/careers&version=${(await read(CAREERS)).version}`)
  })

  it('show one notice while it is on', async () => {
    expect((await published()).notice).toBeNull()
    const wrong = await save('notice', { 'notice#href': 'javascript:alert(1)' })
    expect(wrong.status).toBe(400)
    await publishNow('notice', {
      'notice#on': true,
      'notice#text': 'Support is closed on Friday.',
      'notice#href': '/contact',
      'notice#until': '2090-01-01T00:00:00Z',
    })
    expect((await published()).notice).toEqual({
      on: true,
      text: 'Support is closed on Friday.',
      href: '/contact',
      from: '',
      until: '2090-01-01T00:00:00Z',
    })
    await asBuilt('notice')
  })

  it('refuse a notice that says nothing, or ends before it begins', async () => {
    const refused = async (values: object) => {
      const { status, body } = await save('notice', values)
      return [status, body.fields]
    }
    expect(await refused({ 'notice#on': true, 'notice#text': ' ' })).toEqual([
      400,
      { 'notice#text': 'Enter the text to show.' },
    ])
    const moments = { 'notice#from': '2031-02-01T00:00:00Z', 'notice#until': '2031-01-01T00:00:00Z' }
    expect(await refused({ 'notice#on': true, 'notice#text': 'Closed', ...moments })).toEqual([
      400,
      { 'notice#until': 'Choose a time after “From”.' },
    ])
  })

  it('are found by what stands in them, as whoever edits them reads them', async () => {
    const find = async (words: string, client = admin) =>
      (await call('GET', `/find?q=${encodeURIComponent(words)}`, undefined, client)).body.texts
    expect(await find('REMOTE MEANS')).toEqual([
      expect.objectContaining({
        unit: CAREERS,
        field: LEAD,
        label: 'Heading',
        text: 'Remote means written.',
      }),
    ])
    await save(CAREERS, change('Written in a draft.'))
    expect(await find('remote means')).toEqual([])
    expect(await find('in a draft', contributor)).toMatchObject([
      { unit: CAREERS, text: 'Written in a draft.' },
    ])
    // Facts are found by their values, in both languages.
    expect((await find('$500')).map(({ unit }: { unit: string }) => unit)).toContain(
      '/support/enterprise-support',
    )
    expect((await find('KI-Partner')).map(({ unit }: { unit: string }) => unit)).toContain('/de')
    for (const words of ['', ' ', 'x'.repeat(101)])
      expect((await call('GET', `/find?q=${words}`)).status).toBe(400)
    expect((await call('GET', '/find?q=remote', undefined, desk)).status).toBe(403)
    await call('DELETE', `/draft?unit=/careers&version=${(await read(CAREERS)).version}`)
  })

  it('name a page by its headline of today, and pages that the site has no more', async () => {
    const headline = 'pages/company/careers/page#hero.heading'
    const listed = async () => (await call('GET', '')).body as { units: ListedUnit[]; gone: object[] }
    await save(CAREERS, { [headline]: 'Work with us.' })
    const { units, gone } = await listed()
    expect(units.find(({ unit }) => unit === CAREERS)?.headline).toBe('Work with us.')
    expect(gone).toEqual([])
    await call('DELETE', `/draft?unit=/careers&version=${(await read(CAREERS)).version}`)
    const service = (text: string) =>
      site.backend.database.transaction({ role: 'service' }, tx => tx.query(text))
    await service(`insert into pages.units (unit, version) values ('/former', 1)`)
    await service(
      `insert into pages.published (unit, fields) values ('/former', '{"a#b": {"was": "Old", "now": "Kept"}}')`,
    )
    expect((await listed()).gone).toEqual([
      { unit: '/former', fields: { 'a#b': { was: 'Old', now: 'Kept' } } },
    ])
    await service(`delete from pages.published where unit = '/former'`)
  })

  it('are advised on in plain words', async () => {
    const title = 'pages/company/careers/page#meta.title'
    const headline = 'pages/company/careers/page#hero.heading'
    const { advice, bytes, budget } = (
      await call('POST', '/check', {
        unit: CAREERS,
        values: {
          [title]: 'x'.repeat(70),
          [headline]: 'Work with people who sign. '.repeat(9).trim(),
          ...change('A seamless 9 positions!'),
        },
      })
    ).body
    expect(advice).toEqual(
      expect.arrayContaining([
        { field: title, message: 'Search engines show about 60 characters. This has 70.' },
        {
          field: headline,
          message: 'This has 242 characters. The design was made for 38. Check the page at phone width.',
        },
        { field: LEAD, message: expect.stringContaining('seamless') },
        { field: LEAD, message: 'This says 9 positions. Other pages say 3.' },
      ]),
    )
    expect([bytes, budget]).toEqual([null, 14_600])
    expect((await read(CAREERS)).draft).toBeNull()
  })

  it('are exported and imported as drafts, all or none', async () => {
    await publishNow(CAREERS, change('Exported'))
    const file = (await call('GET', '/export')).body
    expect(file.units[CAREERS]).toEqual({ [LEAD]: { was: 'Remote means written.', now: 'Exported' } })
    await asBuilt(CAREERS)
    const bad = structuredClone(file)
    bad.units['/contact'] = { 'pages/company/contact/page#hero.heading': { now: 7 } }
    expect((await call('POST', '/import', bad)).status).toBe(400)
    expect((await read(CAREERS)).draft).toBeNull()
    const taken = await call('POST', '/import', { ...file, units: { ...file.units, '/gone': {} } })
    expect(taken.body).toEqual({ drafts: [CAREERS], unknown: ['/gone'] })
    expect((await read(CAREERS)).draft?.fields[LEAD]?.now).toBe('Exported')
    expect((await call('POST', '/import', { format: 'other' })).status).toBe(400)
  })

  it('go through the policies of the database, whatever a route lets through', async () => {
    const { database } = site.backend
    const claimsOf = async (client: SupabaseClient) =>
      JSON.parse(Buffer.from((await tokenOf(client)).split('.')[1] ?? '', 'base64url').toString())
    const as = async (client: SupabaseClient, text: string) =>
      database
        .transaction({ role: 'authenticated', claims: await claimsOf(client) }, tx => tx.query(text))
        .then(({ rowCount }) => rowCount)
        .catch(({ code }) => code)
    editor = await site.signedIn(await addPerson(site, 'editor'))
    contributor = await site.signedIn(await addPerson(site, 'contributor'))
    desk = await site.signedIn(await addPerson(site, 'desk'))
    const insert = (table: string) =>
      `insert into pages.${table} (unit, fields) values ('/careers', '{"a": 1}')`
    expect(await as(desk, 'select * from pages.drafts')).toBe(0)
    expect(await as(contributor, 'select * from pages.drafts')).toBe(1)
    expect(await as(contributor, insert('published'))).toBe('42501')
    expect(await as(contributor, 'delete from pages.scheduled')).toBe(0)
    expect(
      await as(
        contributor,
        `insert into pages.history (unit, kind, fields, saved_by) values ('/careers', 'published', '{}', public.caller())`,
      ),
    ).toBe('42501')
    expect(await as(contributor, `update pages.history set fields = '{}'`)).toBe('42501')
    expect(await as(desk, insert('drafts'))).toBe('42501')
    expect(await as(editor, insert('published'))).toBe(1)
    expect(await as(editor, 'select secret_hash from pages.links')).toBe('42501')
    expect(
      await database
        .transaction({ role: 'anon' }, tx => tx.query('select * from pages.published'))
        .catch(({ code }) => code),
    ).toBe('42501')
  })
})
