import { expect, it } from 'vitest'
import type { Category } from '../../contract/categories.ts'
import { findMovedCategory } from '../../server/db/categories.ts'
import { describeOnServerFirst } from '../support/backend-server.ts'
import { openedSite } from '../support/data-site.ts'
import { addSignedIn } from '../support/people.ts'

describeOnServerFirst('categories', kind => {
  const site = openedSite(kind)

  const save = async (label: string, rest: object = {}) =>
    (await site.admin.rpc('save_category', { label, ...rest }).throwOnError()).data as {
      key: string
      fault?: string
    }
  const remove = (key: string, target: string) => site.admin.rpc('delete_category', { key, target })
  const added = async () =>
    (await site.visitor.rpc('categories', {}, { get: true }).throwOnError()).data as Category[]
  const moved = (slug: string) => findMovedCategory(site.database, `/blog/category/${slug}`)
  const post = async (slug: string, category: string, rest: object = {}) => {
    const row = { title: slug, slug, content: 'Words.', category, ...rest }
    return site.admin.from('blog_posts').insert(row).select('id, category, updated_at').single()
  }
  const publish = { status: 'published', published_at: new Date(Date.now() - 60_000).toISOString() }

  it('are added with a key and an address of their own, for everybody to read', async () => {
    expect(await save(' Legal  tech ', { description: ' About the law. ' })).toEqual({ key: 'LEGAL_TECH' })
    expect(await save('Société')).toEqual({ key: expect.stringMatching(/^[A-Z0-9_]+$/) })
    expect(await save('日本')).toEqual({ key: 'CATEGORY' })
    expect((await added()).map(({ label, slug }) => [label, slug])).toEqual([
      ['Legal tech', 'legal-tech'],
      ['Société', expect.stringMatching(/^soci/)],
      ['日本', '日本'],
    ])
    expect((await added())[0]).toEqual({
      key: 'LEGAL_TECH',
      label: 'Legal tech',
      slug: 'legal-tech',
      description: 'About the law.',
    })
    expect((await post('in-one', 'LEGAL_TECH')).data).toMatchObject({ category: 'LEGAL_TECH' })
    expect((await post('in-none', 'NOBODY')).error?.code).toBe('23514')
  })

  it.each([
    ['General', 'taken'],
    ['technology', 'taken'],
    ['Tech', 'taken'],
    ['LEGAL TECH', 'taken'],
    ['Legal-tech', 'taken'],
    ['!!!', 'name'],
    ['  ', 'name'],
    ['a'.repeat(41), 'name'],
  ])('named %j are refused: %s', async (label, fault) => {
    expect(await save(label)).toEqual({ fault })
  })

  it('keep their posts under another name, and every former address leads to the one of now', async () => {
    const { key } = await save('News')
    const before = (await post('told', key, publish)).data
    for (const label of ['Press', 'Newsroom']) expect(await save(label, { key })).toEqual({ key })
    expect(await moved('news')).toBe('/blog/category/newsroom')
    expect(await moved('press')).toBe('/blog/category/newsroom')
    expect(await moved('newsroom')).toBeUndefined()
    const { data } = await site.admin
      .from('blog_posts')
      .select('category, updated_at')
      .eq('slug', 'told')
      .single()
    expect(data).toEqual({ category: key, updated_at: before?.updated_at })
    // Renamed back to a former name, redirects don't form a loop.
    await save('News', { key })
    expect(await moved('news')).toBeUndefined()
    expect(await moved('press')).toBe('/blog/category/news')
    // A new category can take a former address.
    await save('Press')
    expect(await moved('press')).toBeUndefined()
    expect(await save('Anything', { key: 'NOT_ONE' })).toEqual({ fault: 'gone' })
  })

  it('are sorted, and the four of the site are not among them', async () => {
    const keys = (await added()).map(({ key }) => key)
    const wanted = keys.toReversed()
    await site.admin.rpc('sort_categories', { keys: ['GENERAL', ...wanted.slice(0, 2)] }).throwOnError()
    expect((await added()).map(({ key }) => key)).toEqual([...wanted.slice(0, 2), ...keys.slice(0, -2)])
  })

  it('are deleted into another, with posts, next versions and addresses', async () => {
    const [one, two] = [(await save('One')).key, (await save('Two')).key]
    const { data } = await post('of-one', one, publish)
    await site.admin
      .from('next_versions')
      .insert({ post_id: data?.id, title: 'Next', slug: 'of-one', content: 'Next.', category: one })
      .throwOnError()
    expect((await remove(one, 'NOT_ONE')).error?.code).toBe('23514')
    expect((await remove(one, one)).error?.code).toBe('23514')
    expect((await remove('GENERAL', two)).data).toBeNull()
    expect((await remove(one, two)).data).toBe(1)
    const read = async () =>
      (await site.admin.from('blog_posts').select('category, updated_at').eq('slug', 'of-one').single()).data
    // An editor with the post open gets no conflict, and its next version isn't outdated.
    expect(await read()).toEqual({ category: two, updated_at: data?.updated_at })
    const next = await site.admin
      .from('next_versions')
      .select('category, overtaken_at')
      .eq('post_id', data?.id)
      .single()
    expect(next.data).toEqual({ category: two, overtaken_at: null })
    expect(await moved('one')).toBe('/blog/category/two')
    expect((await remove(two, 'TECH')).data).toBe(1)
    expect(await moved('one')).toBe('/blog/category/tech')
    expect(await moved('two')).toBe('/blog/category/tech')
    // A draft from a browser that still shows the old category goes into its replacement.
    expect((await post('late', one)).data).toMatchObject({ category: 'TECH' })
    expect((await added()).map(({ key }) => key)).not.toContain(one)
    // The name is free again, but the key isn't.
    expect(await save('One')).toEqual({ key: 'ONE_2' })
    expect(await moved('one')).toBeUndefined()
  })

  it('are for administrators, and in the audit log', async () => {
    const { token } = await addSignedIn(site, 'editor')
    for (const [name, args] of [
      ['save_category', { label: 'Mine' }],
      ['sort_categories', { keys: [] }],
      ['delete_category', { key: 'NEWS', target: 'TECH' }],
    ] as const) {
      const call = {
        method: 'POST',
        body: JSON.stringify(args),
        headers: { 'content-type': 'application/json' },
      }
      expect((await site.call(`/rest/v1/rpc/${name}`, call, token)).status).toBe(403)
      expect((await site.visitor.rpc(name, args)).error?.code).toBe('42501')
    }
    const rows = await site.sql<{ action: string; subject: string | null }>(
      `select action, subject from accounts.audit_log where action like 'categor%' order by id`,
    )
    expect(rows[0]).toEqual({ action: 'category added', subject: 'Legal tech' })
    expect(new Set(rows.map(({ action }) => action))).toEqual(
      new Set(['category added', 'category changed', 'categories sorted', 'category deleted']),
    )
  })

  it('reach every instance and every cache in front', async () => {
    const heard = new Promise<void>(resolve => site.database.listen('blog_change', () => resolve()))
    await site.sql('delete from edge.purges')
    await save('Heard')
    await heard
    expect(await site.sql('select keys from edge.purges')).toContainEqual({ keys: ['site'] })
  })
})
