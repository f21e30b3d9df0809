import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { unzipSync, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { IMPORT_BYTES, IMPORT_PART_BYTES, type StoredImport } from '../../contract/transfers.ts'
import { ADMIN, describeOnServerFirst } from '../support/backend-server.ts'
import { openedSite } from '../support/data-site.ts'
import { readFixture, WORDPRESS } from '../support/import-fixtures.ts'
import { addPerson, ageProofs, tokenOf } from '../support/people.ts'

describeOnServerFirst('imports and exports of the back office', kind => {
  const site = openedSite(kind)

  const call = (method: string, path: string, body?: BodyInit | object, client = site.admin) =>
    site.ask(client, `admin/${path}`, method, body)
  const current = async () => (await call('GET', 'imports')).body as StoredImport | null
  const posts = () => site.sql<{ slug: string }>('select slug from blog_posts order by slug')

  const begin = async (name: string, bytes: number): Promise<string> =>
    (await call('POST', 'imports', { name, bytes })).body.id
  const part = async (id: string, start: number, bytes: Uint8Array<ArrayBuffer>) => {
    const { body } = await call('PUT', `imports/${id}/parts/${start}`, bytes)
    return body.received ?? body.code
  }
  async function upload(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
    const id = await begin(name, bytes.length)
    for (let at = 0; at < bytes.length; at += IMPORT_PART_BYTES)
      await part(id, at, bytes.slice(at, at + IMPORT_PART_BYTES))
    return id
  }
  /** Export folders that still exist. */
  const leftovers = () => {
    const { DATABASE_URL, DATA_DIR = '' } = site.variables
    const folder = DATABASE_URL === undefined ? DATA_DIR : tmpdir()
    return readdirSync(folder).filter(name => name.startsWith('octavo-export-'))
  }
  const reached = (state: StoredImport['state']) =>
    expect.poll(async () => (await current())?.state).toBe(state)

  it('take a file in parts, whatever the connection does between them, and show what it would write', async () => {
    const file = new Uint8Array(readFixture(WORDPRESS))
    const id = await begin('export.xml', file.length)
    expect(await part(id, 0, file.slice(0, 1_000))).toBe(1_000)
    // First a part whose answer was lost comes again, then one too far ahead.
    expect(await part(id, 0, file.slice(0, 1_000))).toBe(1_000)
    expect(await part(id, 2_000, file.slice(2_000))).toBe(1_000)
    // The digest tells a sender whether it is continuing the same file, because names can repeat.
    const digest = createHash('sha256').update(file.slice(0, 1_000)).digest('hex')
    expect(await current()).toMatchObject({ state: 'arriving', received: 1_000, bytes: file.length, digest })
    expect(await part(id, 1_000, file.slice(1_000))).toBe(file.length)
    await reached('checked')
    expect(await current()).toMatchObject({
      id,
      name: 'export.xml',
      report: {
        name: 'export.xml',
        format: 'WordPress',
        applied: false,
        counts: { created: 2, updated: 0, unchanged: 0, skipped: 0 },
        totals: { lines: 2, redirects: 1 },
        redirects: [{ path: '/2026/01/boards-packs', target: '/blog/boards-packs' }],
        problems: expect.arrayContaining([
          expect.objectContaining({ message: '"Classic" has the shortcode [gallery], which stays as text' }),
        ]),
      },
    })
    expect(await posts()).toEqual([])
  })

  it('write it when they are told to, with a fresh proof, and then let go of the file', async () => {
    const { id = '' } = (await current()) ?? {}
    await ageProofs(site)
    expect((await call('POST', `imports/${id}/apply`)).body.code).toBe('reauthentication_needed')
    const proven = await site.signedIn(ADMIN)
    expect((await call('POST', `imports/${id}/apply`, undefined, proven)).status).toBe(204)
    await reached('applied')
    expect((await current())?.report).toMatchObject({ applied: true, counts: { created: 2 } })
    expect((await posts()).map(({ slug }) => slug)).toEqual(['boards-packs', 'тема'])
    expect(await site.sql('select from files.import_parts')).toEqual([])
    const [entry] = await site.sql(
      `select action from accounts.audit_log where action = 'posts imported' limit 1`,
    )
    expect(entry).toEqual({ action: 'posts imported' })
    // Applying again does nothing.
    expect((await call('POST', `imports/${id}/apply`, undefined, proven)).status).toBe(404)
  })

  it('say why a file is none, and take another in its place', { tags: ['full'] }, async () => {
    await upload('notes.zip', new Uint8Array(Buffer.from('PK\u0003\u0004 no archive')))
    await reached('failed')
    expect(await current()).toMatchObject({ failure: 'notes.zip is a damaged zip file.', report: null })
    const zip = zipSync({ 'a.md': Buffer.from('---\ntitle: A\ndate: 2026-01-01\n---\nText') })
    await upload('../..\\a.zip', new Uint8Array(zip))
    await reached('checked')
    expect((await current())?.report).toMatchObject({ counts: { created: 1 } })
  })

  it('are gone when they are discarded', async () => {
    const { id = '' } = (await current()) ?? {}
    expect((await call('DELETE', `imports/${id}`)).status).toBe(204)
    expect(await current()).toBeNull()
    expect(await site.sql('select from files.import_parts')).toEqual([])
    expect((await call('DELETE', `imports/${id}`)).status).toBe(404)
    expect(await part(id, 0, new Uint8Array(1))).toBe('not_found')
  })

  it('go on after a server that was ended in between', { tags: ['full'] }, async () => {
    const id = await upload('export.xml', new Uint8Array(readFixture(WORDPRESS)))
    await reached('checked')
    await site.sql(`update files.imports set state = 'applying', taken_at = now() - interval '2 minutes'`)
    await site.restart()
    await reached('applied')
    expect((await current())?.report).toMatchObject({ counts: { unchanged: 2 } })
    expect((await current())?.id).toBe(id)
  })

  it.each([
    [{ name: '', bytes: 1 }],
    [{ name: 'a\nb', bytes: 1 }],
    [{ name: 'x'.repeat(256), bytes: 1 }],
    [{ name: 'a', bytes: 0 }],
    [{ name: 'a', bytes: IMPORT_BYTES + 1 }],
    [{ name: 'a', bytes: '1' }],
  ])('refuse %j', async body => {
    expect((await call('POST', 'imports', body)).body.code).toBe('validation_failed')
  })

  it('refuse a part that is too large, or of no number', async () => {
    const id = await begin('a.zip', IMPORT_BYTES)
    expect(await part(id, 0, new Uint8Array(IMPORT_PART_BYTES + 1))).toBe('request_entity_too_large')
    expect((await call('PUT', `imports/${id}/parts/x`, 'a')).status).toBe(404)
    expect((await current())?.received).toBe(0)
  })

  it('give all posts as a file, at an address for a minute', async () => {
    const { body: test } = await call('POST', 'export/test')
    expect(test).toMatchObject({ posts: 2, pictures: 0, problems: [] })
    const { path } = (await call('POST', 'downloads', { of: 'posts' })).body
    // A HEAD request doesn't create a file.
    const before = leftovers()
    const asked = await fetch(`${site.url}${path}`, { method: 'HEAD' })
    expect([asked.status, asked.headers.get('content-disposition')?.startsWith('attachment')]).toEqual([
      200,
      true,
    ])
    expect(leftovers()).toEqual(before)
    // A browser follows the link without a key or a token in a header.
    const answer = await fetch(`${site.url}${path}`)
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="posts-[\d-]{10}\.zip"$/)
    const names = Object.keys(unzipSync(new Uint8Array(await answer.arrayBuffer())))
    expect(names).toEqual(['posts/boards-packs.md', 'posts/тема.md'])
    expect((await fetch(`${site.url}${path}x`)).status).toBe(403)
    expect((await fetch(`${site.url}/auth/v1/downloads`)).status).toBe(403)
    // An access token doesn't work for downloads, nor the other way round.
    const access = await tokenOf(site.admin)
    expect((await fetch(`${site.url}/auth/v1/downloads?token=${access}`)).status).toBe(403)
    const token = new URL(path, site.url).searchParams.get('token') ?? ''
    expect((await site.call('/auth/v1/user', {}, token)).status).toBe(403)
  })

  it.each(['editor', 'contributor', 'desk'] as const)('are closed to the role %s', async role => {
    const client = await site.signedIn(await addPerson(site, role))
    const id = (await current())?.id ?? ''
    for (const [method, path, body] of [
      ['GET', 'imports'],
      ['POST', 'imports', { name: 'a', bytes: 1 }],
      ['PUT', `imports/${id}/parts/0`, 'a'],
      ['POST', `imports/${id}/apply`],
      ['DELETE', `imports/${id}`],
      ['POST', 'export/test'],
      ['POST', 'downloads', { of: 'posts' }],
    ] as const)
      expect((await call(method, path, body, client)).body.code).toBe('not_admin')
  })
})
