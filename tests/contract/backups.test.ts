import { createHash, randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { readBlob } from '../../server/db/blobs.ts'
import type { Database } from '../../server/db/database.ts'
import { backup as saveTo } from '../../server/db/engine/backup.ts'
import { storeObject } from '../../server/db/objects.ts'
import { testRestore } from '../../server/operations/test-restore.ts'
import { ADMIN, DATABASE_KINDS, openedBackend } from '../support/backend-server.ts'
import { openedFolder } from '../support/opened.ts'

/** Several backups are restored into databases of their own, beside other tests. */
const PATIENT_MS = 300_000

describe.each(DATABASE_KINDS)('backup and restore on %s', kind => {
  const folder = openedFolder()
  const file = join(folder, 'backup.gz')
  const server = openedBackend(kind)
  const { run } = server
  const backup = (path = file) => run({ name: 'backup', file: path })
  const restore = (path = file) => run({ name: 'restore', file: path })
  const posts = async () =>
    await server.sql<{ row: string }>('select p::text as row from blog_posts p order by id')

  /** Adds a post with characters that a file format could damage. */
  async function addPost(slug: string): Promise<void> {
    const admin = await server.signedIn(ADMIN)
    const { error } = await admin.from('blog_posts').insert({
      title: 'Ünïcode, "quotes" and a \\ backslash',
      slug,
      content: 'Line\nbreak\ttab — dash',
      status: 'published',
      published_at: '2026-01-02T03:04:05.678901+00:00',
    })
    if (error) throw error
  }

  /** Tests that cover no difference between the databases take a minute on the embedded one. */
  const tags = kind === 'pglite' ? ['full'] : []
  beforeEach(() => server.sql('delete from blog_posts'))

  it('bring back every row as it was, while the server runs', { tags }, async () => {
    await addPost('kept')
    await server.sql(
      `insert into applications (first_name, last_name, email, company) values ('A', 'B', 'c@d.e', 'F')`,
    )
    const before = await posts()
    expect(await backup()).toMatch(/^\d+ rows saved to /)
    expect(statSync(file).mode & 0o777).toBe(0o600)

    await addPost('later')
    await server.sql('delete from applications')
    await server.sql(`update blog_posts set slug = 'renamed' where slug = 'kept'`)
    expect(await restore()).toMatch(/^Restored \d+ rows from /)
    expect(await posts()).toEqual(before)
    expect(await server.sql('select from applications')).toHaveLength(1)
    expect(await server.sql('select from blog_redirects')).toHaveLength(0)
    // Roles and policies aren't data, so a restore keeps them.
    const admin = await server.signedIn(ADMIN)
    expect((await admin.from('applications').select('email')).data).toEqual([{ email: 'c@d.e' }])
  })

  it('bring back the bytes of files, part by part', { tags }, async () => {
    const bytes = randomBytes(1_000_000)
    const object = { bucket: 'resumes', name: 'a.pdf', type: 'application/pdf', cacheControl: '', bytes }
    const { database } = server.backend
    await database.transaction({ role: 'service' }, tx => storeObject(tx, object))
    await backup()
    await server.sql('delete from files.objects')
    expect(await server.sql('select from files.parts')).toEqual([])
    await restore()
    const digest = createHash('sha256').update(bytes).digest('hex')
    expect((await readBlob(database, digest))?.equals(bytes)).toBe(true)
    await server.sql('delete from files.objects')
  })

  it('sign everybody out, with new keys, so that no token from before is taken again', {
    tags,
  }, async () => {
    const tokens = async () => (await (await server.signedIn(ADMIN)).auth.getSession()).data.session
    const before = await tokens()
    await backup()
    const after = await tokens()
    const keysOf = async () =>
      (await server.sql<{ kid: string }>('select kid from accounts.signing_keys')).map(({ kid }) => kid)
    const oldKeys = await keysOf()
    expect(await restore()).toMatch(/ Everyone was signed out\.$/)

    for (const session of [before, after]) {
      const read = () =>
        server.call('/auth/v1/user', { headers: { authorization: `Bearer ${session?.access_token}` } })
      await expect.poll(async () => (await (await read()).json()).error_code).toBe('bad_jwt')
      const refreshed = await server.call('/auth/v1/token?grant_type=refresh_token', {
        method: 'POST',
        body: JSON.stringify({ refresh_token: session?.refresh_token }),
      })
      expect(refreshed.status).toBe(400)
      const asked = await server.call('/rest/v1/applications?select=id', {
        headers: { authorization: `Bearer ${session?.access_token}` },
      })
      expect(asked.status).toBe(401)
    }
    expect(await server.sql('select from accounts.sessions')).toEqual([])
    const newKeys = await keysOf()
    expect(newKeys).toHaveLength(1)
    expect(oldKeys).not.toContain(newKeys[0])
    expect((await (await server.signedIn(ADMIN)).from('applications').select()).error).toBeNull()
  })

  it('leave out what would sign tokens, and do not take it from a file that has it either', {
    tags: ['full'],
  }, async () => {
    await server.signedIn(ADMIN)
    await backup()
    const saved = gunzipSync(readFileSync(file)).toString('utf8')
    for (const table of ['sessions', 'refresh_tokens', 'mfa_challenges', 'signing_keys'])
      expect(saved).not.toContain(`{"table":{"name":"accounts.${table}"`)

    const [header = '', ...rest] = saved.trimEnd().split('\n').slice(0, -1)
    const row = `{"kid":"planted","private_jwk":{"d":"secret"},"created_at":"2026-01-01T00:00:00+00:00"}`
    const table = { name: 'accounts.signing_keys', columns: ['kid', 'private_jwk', 'created_at'] }
    const lines = [header, JSON.stringify({ table }), `=${row}`, ...rest]
    const footer = {
      end: true,
      rows: lines.filter(line => line.startsWith('=')).length,
      sha256: createHash('sha256')
        .update(`${lines.join('\n')}\n`)
        .digest('hex'),
    }
    const planted = join(folder, 'planted.gz')
    writeFileSync(planted, gzipSync(`${[...lines, JSON.stringify(footer)].join('\n')}\n`))
    await restore(planted)
    const rows = await server.sql<{ kid: string }>('select kid from accounts.signing_keys')
    expect(rows).toHaveLength(1)
    expect(rows[0]?.kid).not.toBe('planted')
  })

  it('are written where nobody could have put something first, for one reader, and leave no half', {
    tags: ['full'],
  }, async () => {
    const own = mkdtempSync(join(folder, 'own-'))
    const target = join(own, 'b.gz')
    const victim = join(folder, 'victim')
    writeFileSync(victim, 'as it was')
    symlinkSync(victim, `${target}.partial`)
    const abandoned = `${target}.killed.partial`
    writeFileSync(abandoned, '')
    utimesSync(abandoned, 0, 0)
    let seen: string[] = []
    const watched: Database = {
      ...server.backend.database,
      transaction: (identity, work, options) =>
        server.backend.database.transaction(
          identity,
          async tx => {
            const done = await work(tx)
            seen = readdirSync(own).filter(name => name !== 'b.gz.partial')
            expect(seen.map(name => statSync(join(own, name)).mode & 0o777)).toEqual([0o600])
            return done
          },
          options,
        ),
    }
    const umask = process.umask(0)
    await saveTo(watched, target).finally(() => process.umask(umask))
    expect(seen).toEqual([expect.stringMatching(/^b\.gz\..{36}\.partial$/)])
    expect(readFileSync(victim, 'utf8')).toBe('as it was')
    expect(readdirSync(own).sort()).toEqual(['b.gz', 'b.gz.partial'])
    expect(statSync(target).mode & 0o777).toBe(0o600)

    const failing: Database = {
      ...server.backend.database,
      transaction: (identity, work, options) =>
        server.backend.database.transaction(
          identity,
          async tx => {
            await work(tx)
            throw new Error('The line broke')
          },
          options,
        ),
    }
    await expect(saveTo(failing, join(own, 'c.gz'))).rejects.toThrow('The line broke')
    expect(readdirSync(own).sort()).toEqual(['b.gz', 'b.gz.partial'])
  })

  it('tell page caches that the posts have changed', { tags }, async () => {
    await backup()
    let told = 0
    const stop = server.backend.database.listen('blog_change', () => told++)
    await restore()
    await expect.poll(() => told).toBeGreaterThan(0)
    stop()
  })

  it('are consistent while rows arrive', { tags: ['full'] }, async () => {
    let writing = true
    const writer = (async () => {
      for (let index = 0; writing; index++)
        await server.backend.database.transaction({ role: 'service' }, async tx => {
          const insert = 'insert into blog_posts (title, slug, content) values ($1, $1, $1)'
          await tx.query(insert, [`${index}-left`])
          await tx.query(insert, [`${index}-right`])
        })
    })()
    await backup()
    writing = false
    await writer
    const total = (await posts()).length
    await restore()
    const count = (await posts()).length
    // Pairs are written together, so a torn backup would hold half of one.
    expect(count % 2).toBe(0)
    expect(count).toBeLessThanOrEqual(total)
  })

  it.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 40)],
    [
      'damaged',
      (bytes: Buffer) => Buffer.concat([bytes.subarray(0, 300), Buffer.alloc(4), bytes.subarray(304)]),
    ],
    ['not a backup', () => Buffer.from('hello')],
    ['empty', () => Buffer.alloc(0)],
  ])('refuse a file that is %s, and change nothing', { tags }, async (_case, spoil) => {
    await addPost('stays')
    await backup()
    const before = await posts()
    const bad = join(folder, 'bad.gz')
    writeFileSync(bad, spoil(readFileSync(file)))
    await expect(restore(bad)).rejects.toThrow('isn’t a complete backup. We changed nothing.')
    expect(await posts()).toEqual(before)
  })

  it('tell how far a restore is', { tags }, async () => {
    await backup()
    const told: string[] = []
    await run({ name: 'restore', file, copyIn: folder }, line => told.push(line))
    expect(told.slice(0, 3)).toEqual([
      'Reading the whole file …',
      expect.stringMatching(/^Saving the current data to .+before-restore-\S+ …$/),
      'Restoring …',
    ])
    expect(told.at(-1)).toMatch(/^100% {2}(\d+) of \1 rows$/)
  })

  it('are encrypted when that was ordered, whatever the running server is set to, and named as they are', {
    tags: ['full'],
  }, async () => {
    await addPost('ordered')
    const secret = join(folder, 'ordered.gz.enc')
    const passphrase = 'ledger quartz umbrella kestrel'
    const isEncrypted = (path: string) => readFileSync(path, 'latin1').startsWith('octavo-encrypted-1\n')
    await expect(backup(secret)).rejects.toThrow(/ordered\.gz\.enc is a name for encrypted backups/)
    expect(await run({ name: 'backup', file: secret, passphrase })).toMatch(/ordered\.gz\.enc, encrypted\.$/)
    expect(isEncrypted(secret)).toBe(true)
    await expect(run({ name: 'restore', file: secret, passphrase: `${passphrase}s` })).rejects.toThrow(
      'doesn’t open with this passphrase',
    )
    await backup()
    expect(isEncrypted(file)).toBe(false)
    await expect(run({ name: 'restore', file, passphrase })).rejects.toThrow(
      `${file} isn’t encrypted, but a passphrase was given.`,
    )
    const said = await run({ name: 'restore', file: secret, passphrase, copyIn: folder })
    const [, copy = ''] = /what was there before in (\S+)\.$/.exec(said) ?? []
    expect([copy.endsWith('.gz.enc'), isEncrypted(copy)]).toEqual([true, true])
    const plain = await run({ name: 'restore', file, copyIn: folder })
    const [, second = ''] = /what was there before in (\S+)\.$/.exec(plain) ?? []
    expect([second.endsWith('.gz'), isEncrypted(second)]).toEqual([true, false])
  })

  it('say plainly that a file is not there', { tags }, async () => {
    await expect(restore(join(folder, 'nowhere.gz'))).rejects.toThrow('nowhere.gz doesn’t exist.')
    await expect(backup(join(folder, 'no', 'folder.gz'))).rejects.toThrow('folder.gz doesn’t exist.')
    expect(existsSync(join(folder, 'no'))).toBe(false)
  })

  it('are compared row by row when they are tested, and not by their checksum alone', {
    tags: ['full'],
    timeout: PATIENT_MS,
  }, async () => {
    const path = join(folder, 'compared.gz')
    await addPost('compared')
    await backup(path)
    const lines = gunzipSync(readFileSync(path)).toString('utf8').trimEnd().split('\n')
    const footer = JSON.parse(lines.pop() ?? '')
    // Values without a column in the table aren't restored.
    const at = lines.findIndex(line => line.startsWith('={') && line.includes('"compared"'))
    lines[at] = lines[at]?.replace('={', '={"unknown":1,') ?? ''
    const body = `${lines.join('\n')}\n`
    const sha256 = createHash('sha256').update(body).digest('hex')
    writeFileSync(path, gzipSync(`${body}${JSON.stringify({ ...footer, sha256 })}\n`))
    await expect(testRestore(path, { passphrase: undefined, scratchIn: folder })).rejects.toThrow(
      'The restored rows of public.blog_posts differ from those in ',
    )
  })
})
