import { readFileSync } from 'node:fs'
import { type AuthError, isAuthSessionMissingError } from '@supabase/auth-js'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { GUARDS, type Guard } from '../../contract/guards.ts'
import { PUBLIC_KEY } from '../../contract/public-key.ts'
import { CATALOGUE } from '../../server/rest/tables.ts'
import { codeAt } from '../support/authenticator.ts'
import { ADMIN, describeOnServerFirst, openedBackend } from '../support/backend-server.ts'
import { makePdf } from '../support/pdf.ts'
import { addPerson, adminApi, dataClient, tokenOf } from '../support/people.ts'
import { addPictureRow } from '../support/pictures.ts'

// Checks the table under "Roles" in docs/security.md cell by cell: each role's rights to rows, and the calls of contract/guards.ts.

const COLUMNS = [
  'visitor',
  'no role',
  'contributor',
  'desk',
  'editor',
  'administrator',
  'suspended',
  'administrator below `aal2`',
] as const
type Column = (typeof COLUMNS)[number]

interface Row {
  what: string
  cells: Record<Column, string>
}

function readMatrix(): Row[] {
  const text = readFileSync(new URL('../../docs/security.md', import.meta.url), 'utf8')
  const section = text.split('\n## ').find(part => part.startsWith('Roles\n')) ?? ''
  const [head, , ...body] = section
    .slice(section.indexOf('| what'))
    .split('\n')
    .filter(line => line.startsWith('|'))
    .map(line =>
      line
        .slice(1, -1)
        .split('|')
        .map(cell => cell.trim()),
    )
  expect(head).toEqual(['what', ...COLUMNS])
  return body.map(([what = '', ...cells]) => ({
    what,
    cells: Object.fromEntries(COLUMNS.map((column, index) => [column, cells[index] ?? ''])) as Row['cells'],
  }))
}

const MATRIX = readMatrix()

/** The name of an auth route in the table. */
const nameOf = (action: string) => {
  const [, method, path = '', which = ''] = /^(\w+) \/(\S+)(.*)/.exec(action) ?? []
  return `\`${method} ${path.replace(/:(kind|start|name|step|section)/, '{$1}').replace(/:\w+/g, '{id}')}\`${which}`
}
/** The answers to allowed calls whose feature isn't set up here. */
const INSTEAD: Record<string, string> = {
  '`GET factors/recovery-codes`': '`mfa_factor_not_found`',
  '`GET admin/mail/domain`': '`email_provider_disabled`',
  '`POST admin/mail/test`': '`email_provider_disabled`',
  '`POST admin/retention/approval`': '`conflict`',
  '`PUT admin/imports/{id}/parts/{start}`': '`not_found`',
  '`POST admin/imports/{id}/apply`': '`not_found`',
  '`DELETE admin/imports/{id}`': '`not_found`',
  '`POST admin/backups`': '`feature_disabled`',
  '`POST admin/backups/{name}/test`': '`feature_disabled`',
  '`POST admin/backups/{name}/restore`': '`feature_disabled`',
}

/** The expected answer in each column, from the table of guards. */
function cellsOf({ action, roles, factor }: Guard): Row {
  const what = nameOf(action)
  const done = INSTEAD[what] ?? 'yes'
  const forRole = (role: string) => (roles.includes('account') || roles.includes(role) ? done : '`not_admin`')
  return {
    what,
    cells: {
      visitor: '`no_authorization`',
      'no role': forRole('none'),
      contributor: forRole('contributor'),
      desk: forRole('desk'),
      editor: forRole('editor'),
      administrator: forRole('admin'),
      suspended: '`session_not_found`',
      'administrator below `aal2`': factor === 'passed' ? '`insufficient_aal`' : done,
    },
  }
}

const ROWS: Record<string, Record<string, string>> = {
  blog_posts: { title: 'New', slug: 'new', content: 'Body' },
  post_versions: { title: 'New', slug: 'new', content: 'Body' },
  post_corrections: { sentence: 'New' },
  draft_links: { expires_at: '2999-01-01' },
  next_versions: {
    post_id: '6f1c0000-0000-4000-8000-00000000000b',
    title: 'New',
    slug: 'new',
    content: 'Body',
  },
  hand_ins: { note: 'New' },
  applications: { first_name: 'New', last_name: 'B', email: 'new@firm.example', company: 'C' },
  career_applications: {
    name: 'New',
    email: 'new@firm.example',
    phone: '555 0100',
    message: 'M',
    position: 'Product Designer',
    resume_file_name: 'r.pdf',
  },
  pictures: { name: 'New' },
  webhook_endpoints: { name: 'New', url: 'https://hooks.firm.example', kind: 'json' },
  webhook_deliveries: { event: 'New' },
  picture_uses: { name: 'New' },
}
const WEBHOOK = '6f1c0000-0000-4000-8000-00000000000a'
const MARK: Record<string, string> = {
  blog_posts: 'title',
  post_versions: 'title',
  post_corrections: 'sentence',
  draft_links: 'secret_hash',
  next_versions: 'title',
  hand_ins: 'note',
  applications: 'first_name',
  career_applications: 'name',
  pictures: 'name',
  webhook_endpoints: 'name',
  webhook_deliveries: 'event',
  picture_uses: 'name',
}
/** The table that stores the rows of a view. */
const STORED: Record<string, string> = { pictures: 'files.objects', picture_uses: 'files.objects' }

it('has a line for each operation on each table', () => {
  const verbs = ['read', 'insert into', 'update', 'delete from']
  const expected = [...CATALOGUE.keys()].flatMap(table => verbs.map(verb => `${verb} \`${table}\``))
  expect(MATRIX.map(({ what }) => what)).toEqual(expect.arrayContaining(expected))
})

describeOnServerFirst('roles', kind => {
  const server = openedBackend(kind)
  const { sql } = server
  const tokens = {} as Record<Column, string>

  /** An account with two-factor authentication, in a session that hasn't passed it. */
  async function belowFactor(role: 'admin' | 'editor'): Promise<string> {
    const who = await addPerson(server, role)
    const { auth } = await server.signedIn(who)
    const { data } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
    const code = codeAt(data?.type === 'totp' ? data.totp.secret : '', Date.now())
    const { error } = await auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code })
    if (error) throw error
    return tokenOf(await server.signedIn(who))
  }

  beforeAll(async () => {
    const suspended = await addPerson(server, 'admin')
    tokens.visitor = PUBLIC_KEY
    tokens['no role'] = await tokenOf(await server.signedIn(await addPerson(server)))
    for (const role of ['contributor', 'desk'] as const)
      tokens[role] = await tokenOf(await server.signedIn(await addPerson(server, role)))
    tokens.editor = await tokenOf(await server.signedIn(await addPerson(server, 'editor')))
    tokens.administrator = await tokenOf(await server.signedIn(ADMIN))
    tokens.suspended = await tokenOf(await server.signedIn(suspended))
    tokens['administrator below `aal2`'] = await belowFactor('admin')
    const { error } = await adminApi(server, tokens.administrator).updateUserById(suspended.id, {
      ban_duration: '1h',
    })
    if (error) throw error
  })
  let isUntouched = false
  /** Restores the initial rows if a call has changed them. */
  async function prepareRows(): Promise<void> {
    if (isUntouched) return
    await server.backend.database.transaction({ role: 'service' }, async tx => {
      for (const table of CATALOGUE.keys())
        await tx.query(`delete from ${STORED[table] ?? `public.${table}`}`)
      await tx.query(
        `insert into blog_posts (title, slug, content, status, published_at)
       values ('Old', 'published', 'Body', 'published', now()), ('Old', 'draft', 'Body', 'draft', null)`,
      )
      await tx.query(
        `insert into blog_posts (id, title, slug, content, status, published_at)
       values ($1, 'Old', 'without-changes', 'Body', 'published', now())`,
        [ROWS.next_versions?.post_id],
      )
      await tx.query(
        `insert into next_versions (post_id, title, slug, content) select id, 'Old', slug, 'Body' from blog_posts where slug = 'published'`,
      )
      await tx.query(
        `insert into hand_ins (post_id, note) select id, 'Old' from blog_posts where slug = 'draft'`,
      )
      // One correction per post, so that reading corrections shows who may read the post.
      await tx.query(
        `insert into post_corrections (post_id, number, sentence, created_at, title_before, title, content_before, content)
         select id, 1, status, now(), title, title, content, content from blog_posts`,
      )
      await tx.query(
        `insert into draft_links (post_id, secret_hash, expires_at) select id, 'Old', now() from blog_posts where slug = 'draft'`,
      )
      await tx.query(
        `insert into applications (first_name, last_name, email, company) values ('Old', 'B', 'old@firm.example', 'C')`,
      )
      await tx.query(
        `insert into career_applications (name, email, phone, message, position, resume_file_name)
       values ('Old', 'old@firm.example', '555', 'M', 'Product Designer', 'r.pdf')`,
      )
      await tx.query(
        `insert into webhook_endpoints (id, name, url, kind, events, enabled)
       values ($1, 'Old', 'https://hooks.invalid', 'json', '{post.published}', false)`,
        [WEBHOOK],
      )
      await tx.query(`insert into webhooks.secrets (endpoint_id, sealed) values ($1, '')`, [WEBHOOK])
      await tx.query(
        `insert into webhook_deliveries (id, endpoint_id, event) values ($1, $1, 'webhook.test')`,
        [WEBHOOK],
      )
    })
    await addPictureRow(server.backend.database, { name: 'Old' })
    isUntouched = true
  }

  const marks = async (table: string) =>
    (await sql<{ mark: string }>(`select ${MARK[table]} as mark from public.${table} order by 1`)).map(
      ({ mark }) => mark,
    )
  const refusal = (code: string | undefined) =>
    code === 'PGRST301' ? 'ended' : code === '42501' ? 'refused' : `unexpected ${code}`

  /** The result of a call on a table, in the matrix's words. */
  async function onTable(verb: string, table: string, token: string): Promise<string> {
    await prepareRows()
    const client = dataClient(server, token)
    const before = await marks(table)
    const mark = MARK[table] ?? ''
    if (verb === 'read') {
      const { data, error } = await client.from(table).select('*')
      if (error) return refusal(error.code)
      if (data.length === 0) return 'none'
      if (data.length === before.length) return 'all'
      return data.every(row => (row.status ?? row.sentence) === 'published') ? 'published' : 'some'
    }
    const { error } = await (verb === 'insert into'
      ? client.from(table).insert([ROWS[table] ?? {}])
      : verb === 'update'
        ? client
            .from(table)
            .update({ [mark]: 'Changed' })
            .not('id', 'is', null)
        : client.from(table).delete().not('id', 'is', null))
    const after = await marks(table)
    if (verb === 'delete from' && CATALOGUE.get(table)?.trash !== undefined && !error) {
      const kept = await sql(`select from public.${table} where deleted_at is null`)
      isUntouched = kept.length === before.length
      if (kept.length > 0) return isUntouched ? 'none' : 'some'
      return after.length === before.length ? 'trashed' : 'all'
    }
    const isSame = JSON.stringify(after) === JSON.stringify(before)
    isUntouched = isSame
    if (error) return isSame ? refusal(error.code) : 'refused, and done'
    if (isSame) return 'none'
    const done = {
      'insert into': ['New', ...before],
      update: before.map(() => 'Changed'),
      'delete from': [],
    }[verb]
    return JSON.stringify(after) === JSON.stringify(done) ? 'all' : 'some'
  }

  async function raw(
    token: string,
    path: string,
    init: { method?: string; body?: string; headers?: object } = {},
  ) {
    const answer = await server.call(`/auth/v1/${path}`, {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${token}` },
    })
    return answer.ok ? 'yes' : `\`${((await answer.json()) as { error_code: string }).error_code}\``
  }
  /** For `session_not_found`, the client has its own error without a code. */
  const told = ({ error }: { error: AuthError | null }) => {
    if (error === null) return 'yes'
    return isAuthSessionMissingError(error) ? '`session_not_found`' : `\`${error.code}\``
  }

  const webhook = (token: string, path: string, body = {}) =>
    raw(token, `admin/webhooks${path}`, { method: 'POST', body: JSON.stringify(body) })

  /** An outdated version, which only authorized callers learn. tests/contract/pages.test.ts covers the rest. */
  const CAREERS = { unit: '/careers', version: 9, values: {}, id: 'as built', positions: [] }
  const page = async (token: string, method: string, path: string, body?: object) => {
    const said = await raw(token, `admin/pages${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    return ['`conflict`', '`not_found`'].includes(said) ? 'yes' : said
  }

  /** Without a role it is allowed, but there are no steps. */
  const step = async (token: string, method: string) => {
    const said = await raw(token, 'admin/getting-started/name', { method })
    return said === '`not_found`' ? 'yes' : said
  }

  let invited = 0
  const ENDPOINTS: Record<string, (token: string, id: string) => Promise<string>> = {
    '`GET user`': async token => told(await server.client().auth.getUser(token)),
    '`PUT user`': token =>
      raw(token, 'user', { method: 'PUT', body: `{"data":{"display_name":"${token.slice(-8)}"}}` }),
    '`GET sessions`': token => raw(token, 'sessions'),
    '`GET factors/recovery-codes`': token => raw(token, 'factors/recovery-codes'),
    '`GET admin/audit`': token => raw(token, 'admin/audit'),
    '`GET admin/health`': token => raw(token, 'admin/health'),
    '`GET admin/audit` as CSV': token => raw(token, 'admin/audit', { headers: { accept: 'text/csv' } }),
    '`POST admin/exports`': token =>
      raw(token, 'admin/exports', { method: 'POST', body: '{"table":"applications"}' }),
    '`POST admin/erasures`': token =>
      raw(token, 'admin/erasures', { method: 'POST', body: '{"email":"nobody@firm.example"}' }),
    '`POST admin/person-copies`': token =>
      raw(token, 'admin/person-copies', { method: 'POST', body: '{"email":"nobody@firm.example"}' }),
    '`POST invite`': async token =>
      told(await adminApi(server, token).inviteUserByEmail(`invited-${invited++}@firm.example`)),
    '`GET admin/users`': async token => told(await adminApi(server, token).listUsers()),
    '`GET admin/users/{id}`': async (token, id) => told(await adminApi(server, token).getUserById(id)),
    '`PUT admin/users/{id}`': async (token, id) =>
      told(await adminApi(server, token).updateUserById(id, { app_metadata: { role: 'admin' } })),
    '`GET admin/getting-started`': token => raw(token, 'admin/getting-started'),
    '`PUT admin/getting-started/{step}`': token => step(token, 'PUT'),
    '`DELETE admin/getting-started/{step}`': token => step(token, 'DELETE'),
    '`GET admin/site-settings`': token => raw(token, 'admin/site-settings'),
    // There is no such section.
    '`PUT admin/site-settings/{section}`': async token => {
      const told = await raw(token, 'admin/site-settings/none', { method: 'PUT', body: '{}' })
      return told === '`not_found`' ? 'yes' : told
    },
    '`DELETE admin/site-settings/{section}`': async token => {
      const told = await raw(token, 'admin/site-settings/none', { method: 'DELETE' })
      return told === '`not_found`' ? 'yes' : told
    },
    '`GET admin/mail`': token => raw(token, 'admin/mail'),
    // Email isn't set up here.
    '`GET admin/mail/domain`': token => raw(token, 'admin/mail/domain'),
    '`POST admin/mail/test`': token => raw(token, 'admin/mail/test', { method: 'POST' }),
    // Refused without a host.
    '`PUT admin/mail/server`': async token => {
      const told = await raw(token, 'admin/mail/server', { method: 'PUT', body: '{}' })
      return told === '`validation_failed`' ? 'yes' : told
    },
    // No mail server is set up here.
    '`DELETE admin/mail/server`': async token => {
      const told = await raw(token, 'admin/mail/server', { method: 'DELETE' })
      return told === '`not_found`' ? 'yes' : told
    },
    // Refused without a host, and no mailbox is set up here.
    '`PUT admin/mail/mailbox`': async token => {
      const told = await raw(token, 'admin/mail/mailbox', { method: 'PUT', body: '{}' })
      return told === '`validation_failed`' ? 'yes' : told
    },
    '`DELETE admin/mail/mailbox`': async token => {
      const told = await raw(token, 'admin/mail/mailbox', { method: 'DELETE' })
      return told === '`not_found`' ? 'yes' : told
    },
    '`PUT admin/mail/notified/{kind}`': token =>
      raw(token, 'admin/mail/notified/application', { method: 'PUT', body: '{"addresses":""}' }),
    '`GET admin/retention`': token => raw(token, 'admin/retention'),
    // No backup folder is set.
    '`POST admin/retention/approval`': token =>
      raw(token, 'admin/retention/approval', { method: 'POST', body: '{"seen":{}}' }),
    // Allowed, but the address is private.
    '`POST admin/link-cards`': async token => {
      const told = await raw(token, 'admin/link-cards', {
        method: 'POST',
        body: '{"url":"https://10.0.0.1/"}',
      })
      return told === '`validation_failed`' ? 'yes' : told
    },
    '`GET admin/imports`': token => raw(token, 'admin/imports'),
    '`POST admin/imports`': token =>
      raw(token, 'admin/imports', { method: 'POST', body: '{"name":"a.zip","bytes":1}' }),
    // No import has that id.
    '`PUT admin/imports/{id}/parts/{start}`': token =>
      raw(token, `admin/imports/${WEBHOOK}/parts/0`, { method: 'PUT', body: 'a' }),
    '`POST admin/imports/{id}/apply`': token =>
      raw(token, `admin/imports/${WEBHOOK}/apply`, { method: 'POST' }),
    '`DELETE admin/imports/{id}`': token => raw(token, `admin/imports/${WEBHOOK}`, { method: 'DELETE' }),
    '`POST admin/export/test`': token => raw(token, 'admin/export/test', { method: 'POST' }),
    '`GET admin/backups`': token => raw(token, 'admin/backups'),
    // Backups are off here.
    '`POST admin/backups`': token => raw(token, 'admin/backups', { method: 'POST' }),
    '`POST admin/backups/{name}/restore`': token =>
      raw(token, 'admin/backups/octavo-20260101T000000Z.gz/restore', { method: 'POST' }),
    '`POST admin/backups/{name}/test`': token =>
      raw(token, 'admin/backups/octavo-20260101T000000Z.gz/test', { method: 'POST' }),
    '`POST admin/downloads`': token =>
      raw(token, 'admin/downloads', { method: 'POST', body: '{"of":"posts"}' }),
    '`POST admin/webhooks`': token =>
      webhook(token, '', {
        name: 'N',
        url: 'https://hooks.invalid',
        kind: 'json',
        events: ['application.received'],
      }),
    '`POST admin/webhooks/{id}/secret`': token => webhook(token, `/${WEBHOOK}/secret`),
    // No webhook has that id, and the attempt is recorded.
    '`POST admin/webhooks/{id}/test`': token => webhook(token, `/${WEBHOOK}/test`),
    '`POST admin/webhooks/deliveries/{id}/resend`': token => webhook(token, `/deliveries/${WEBHOOK}/resend`),
    '`GET admin/pages`': token => page(token, 'GET', ''),
    '`GET admin/pages/find`': token => page(token, 'GET', '/find?q=careers'),
    '`GET admin/pages/unit`': token => page(token, 'GET', '/unit?unit=/careers'),
    '`PUT admin/pages/draft`': token => page(token, 'PUT', '/draft', CAREERS),
    '`DELETE admin/pages/draft`': token => page(token, 'DELETE', '/draft?unit=/careers&version=9'),
    '`POST admin/pages/hand-in`': token => page(token, 'POST', '/hand-in', CAREERS),
    '`POST admin/pages/publish`': token => page(token, 'POST', '/publish', CAREERS),
    '`DELETE admin/pages/schedule`': token => page(token, 'DELETE', '/schedule?unit=/careers&version=9'),
    '`GET admin/pages/history`': token => page(token, 'GET', '/history?unit=/careers'),
    '`GET admin/pages/history/{id}`': token => page(token, 'GET', '/history/1'),
    '`POST admin/pages/restore`': token => page(token, 'POST', '/restore', CAREERS),
    '`POST admin/pages/check`': token => page(token, 'POST', '/check', CAREERS),
    '`POST admin/pages/preview`': token => page(token, 'POST', '/preview', CAREERS),
    '`GET admin/pages/links`': token => page(token, 'GET', '/links?unit=/careers'),
    '`POST admin/pages/links`': token => page(token, 'POST', '/links', CAREERS),
    '`DELETE admin/pages/links/{id}`': token => page(token, 'DELETE', `/links/${WEBHOOK}`),
    '`GET admin/pages/facts`': token => page(token, 'GET', '/facts'),
    '`GET admin/pages/positions`': token => page(token, 'GET', '/positions'),
    '`PUT admin/pages/positions`': token => page(token, 'PUT', '/positions', CAREERS),
    '`POST admin/pages/positions/{id}/close`': token => page(token, 'POST', '/positions/1/close', CAREERS),
    '`POST admin/pages/positions/{id}/open`': token => page(token, 'POST', '/positions/1/open', CAREERS),
    '`GET admin/pages/export`': token => page(token, 'GET', '/export'),
    '`POST admin/pages/import`': token =>
      page(token, 'POST', '/import', { format: 'octavo-pages-1', units: {} }),
    '`GET admin/users/{id}/factors`': (token, id) => raw(token, `admin/users/${id}/factors`),
    '`DELETE admin/users/{id}/factors/{id}`': async (token, id) => {
      const [factor] = await sql<{ id: string }>(
        `insert into accounts.mfa_factors (user_id, friendly_name, secret_sealed) values ($1, 'Phone', '') returning id`,
        [id],
      )
      return raw(token, `admin/users/${id}/factors/${factor?.id}`, { method: 'DELETE' })
    },
    '`POST admin/generate_link`': token =>
      raw(token, 'admin/generate_link', {
        method: 'POST',
        body: JSON.stringify({ type: 'invite', email: `invited-${invited++}@firm.example` }),
      }),
    '`DELETE admin/users/{id}/factors`': (token, id) =>
      raw(token, `admin/users/${id}/factors`, { method: 'DELETE' }),
    '`POST admin/users/{id}/recovery`': (token, id) =>
      raw(token, `admin/users/${id}/recovery`, { method: 'POST' }),
    '`DELETE admin/users/{id}`': async (token, id) => told(await adminApi(server, token).deleteUser(id)),
  }

  const called = GUARDS.map(cellsOf).filter(({ what }) => what in ENDPOINTS)
  const cells = [...MATRIX, ...called].flatMap(({ what, cells }) =>
    COLUMNS.map(column => ({ what, column, cell: cells[column] })),
  )
  it.each(cells)('$what, for $column: $cell', async ({ what, column, cell }) => {
    const [, verb = '', table = ''] = /^(read|insert into|update|delete from) `(\w+)`$/.exec(what) ?? []
    if (table !== '') {
      expect(await onTable(verb, table, tokens[column])).toBe(cell)
      return
    }
    if (what.includes('webhooks')) {
      isUntouched = false
      await prepareRows()
      isUntouched = false
    }
    const { id } = await addPerson(server, 'editor')
    const [before] = await sql<{ people: string }>(
      `select string_agg(u::text, '' order by id) as people from accounts.users u`,
    )
    expect(await ENDPOINTS[what]?.(tokens[column], id)).toBe(cell)
    const [after] = await sql<{ people: string }>(
      `select string_agg(u::text, '' order by id) as people from accounts.users u`,
    )
    if (cell !== 'yes') expect(after).toEqual(before)
  })

  it('tries every call that is for administrators', () => {
    const served = server.backend.routes.routes
      .filter(({ method, path }) => method !== 'ALL' && /\/auth\/v1\/(?:admin\/|invite)/.test(path))
      .map(({ method, path }) => nameOf(`${method} ${path.replace('/auth/v1', '')}`))
    expect(served.length).toBeGreaterThan(5)
    expect(called.map(({ what }) => what)).toEqual(expect.arrayContaining(served))
    expect(called).toHaveLength(Object.keys(ENDPOINTS).length)
  })

  it('lets a contributor write drafts of their own, and nothing that readers see', async () => {
    const [who, other] = [await addPerson(server, 'contributor'), await addPerson(server, 'contributor')]
    const own = dataClient(server, await tokenOf(await server.signedIn(who)))
    const posts = () => own.from('blog_posts')
    const code = ({ error }: { error: { code: string } | null }) => error?.code ?? 'done'
    const draft = { title: 'T', slug: 'of-my-own', content: 'C' }
    const { data: made } = await posts().insert(draft).select('id, author_id').single()
    expect(made?.author_id).toBe(who.id)
    const later = '2999-01-01T00:00:00Z'
    for (const refused of [
      { author_id: other.id },
      { status: 'published' },
      { status: 'published', published_at: later },
    ])
      expect(code(await posts().insert({ ...draft, ...refused, slug: 'another' }))).toBe('42501')
    const change = (changes: object) => posts().update(changes).eq('slug', draft.slug).select('title')
    expect((await change({ title: 'U' })).data).toEqual([{ title: 'U' }])
    for (const refused of [
      { status: 'published' },
      { status: 'published', published_at: later },
      { author_id: other.id },
      { author_id: null },
    ])
      expect(code(await change(refused))).toBe('42501')
    expect((await own.from('post_versions').select('title').order('number')).data).toEqual([
      { title: 'T' },
      { title: 'U' },
    ])
    expect(code(await own.rpc('create_draft_link', { post: made?.id }))).toBe('42501')

    const stranger = dataClient(server, await tokenOf(await server.signedIn(other)))
    const seen = () => stranger.from('blog_posts').select('title').eq('slug', draft.slug)
    expect((await seen()).data).toEqual([])
    expect((await stranger.from('post_versions').select('title')).data).toEqual([])
    const editor = dataClient(server, tokens.editor)
    const publish = (status: string) =>
      editor.from('blog_posts').update({ status }).eq('slug', draft.slug).select('title')
    expect((await publish('published')).data).toEqual([{ title: 'U' }])
    expect((await seen()).data).toEqual([{ title: 'U' }])
    // The post is public now.
    expect((await change({ title: 'V' })).data).toEqual([])
    expect((await posts().delete().eq('slug', draft.slug).select('id')).data).toEqual([])
    expect((await stranger.from('post_versions').select('title')).data).toEqual([])
    await publish('draft')
    expect((await posts().delete().eq('slug', draft.slug).select('id')).data).toHaveLength(1)
    expect(
      await sql('select from blog_posts where slug = $1 and deleted_at is not null', [draft.slug]),
    ).toHaveLength(1)
    isUntouched = false
  })

  it('lets a contributor add pictures, and neither replace nor remove them', async () => {
    const { storage } = dataClient(server, tokens.contributor)
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a26' } })
      .png()
      .toBuffer()
    const pictures = storage.from('pictures')
    const upload = (name: string, upsert = false) =>
      pictures.upload(name, picture, { contentType: 'image/png', upsert })
    expect((await upload('added.png')).error).toBeNull()
    expect((await upload('added.png', true)).error).not.toBeNull()
    expect((await pictures.move('added.png', 'moved.png')).error).not.toBeNull()
    expect((await pictures.remove(['added.png'])).data).toEqual([])
    expect((await pictures.list()).data?.map(({ name }) => name)).toContain('added.png')
    isUntouched = false
  })

  it('lets the inbox work on submissions, and change nothing that somebody sent', async () => {
    await prepareRows()
    isUntouched = false
    const desk = dataClient(server, tokens.desk)
    const change = (changes: object) =>
      desk.from('applications').update(changes).not('id', 'is', null).select('state')
    expect((await change({ state: 'answered', spam: true })).data).toEqual([{ state: 'answered' }])
    expect((await change({ message: 'Other words' })).error?.code).toBe('42501')
    const { data: choices } = await desk.rpc('desk_choices')
    const [{ id } = { id: '' }] = await sql<{ id: string }>(
      `select id from accounts.users where app_metadata ->> 'role' = 'desk'`,
    )
    expect(choices.people).toContainEqual(expect.objectContaining({ id }))
    expect((await change({ assignee: id })).error).toBeNull()
    const [editor] = await sql<{ id: string }>(
      `select id from accounts.users where app_metadata ->> 'role' = 'editor' limit 1`,
    )
    expect((await change({ assignee: editor?.id })).error?.code).toBe('23514')
    expect((await desk.rpc('desk_list')).error).toBeNull()
    expect((await desk.rpc('figures', {})).error?.code).toBe('42501')

    const resumes = (token: string) => dataClient(server, token).storage.from('resumes')
    const kept = resumes(await tokenOf(await server.signedIn(ADMIN)))
    await kept.upload('sent.pdf', makePdf(), { contentType: 'application/pdf' })
    expect((await resumes(tokens.desk).download('sent.pdf')).error).toBeNull()
    expect((await resumes(tokens.desk).createSignedUrl('sent.pdf', 600)).error).not.toBeNull()
    expect((await resumes(tokens.desk).remove(['sent.pdf'])).data).toEqual([])
    expect((await resumes(tokens.editor).download('sent.pdf')).error).not.toBeNull()
  })

  it('holds editors to their second factor', async () => {
    const token = await belowFactor('editor')
    expect(await onTable('read', 'blog_posts', token)).toBe('published')
    expect(await onTable('update', 'blog_posts', token)).toBe('none')
  })

  it('gives a suspended account no role, also in a session that has not ended', async () => {
    const who = await addPerson(server, 'admin')
    const token = await tokenOf(await server.signedIn(who))
    await sql(`update accounts.users set banned_until = now() + interval '1 hour' where id = $1`, [who.id])
    await sql('update accounts.sessions set ended_at = null where user_id = $1', [who.id])
    expect(await onTable('read', 'applications', token)).toBe('none')
    expect(await onTable('update', 'blog_posts', token)).toBe('none')
    expect(await ENDPOINTS['`GET admin/users`']?.(token, '')).toBe('`not_admin`')
    await sql(`update accounts.users set banned_until = now() where id = $1`, [who.id])
    expect(await onTable('read', 'applications', token)).toBe('all')
  })

  it('follows a change of the role with the token of before', async () => {
    const who = await addPerson(server, 'editor')
    const token = await tokenOf(await server.signedIn(who))
    const admin = adminApi(server, tokens.administrator)
    await admin.updateUserById(who.id, { app_metadata: { role: 'admin' } })
    expect(await onTable('read', 'applications', token)).toBe('all')
    await admin.updateUserById(who.id, { app_metadata: { role: 'editor' } })
    expect(await onTable('read', 'applications', token)).toBe('none')
    expect(await onTable('read', 'blog_posts', token)).toBe('all')
  })
})
