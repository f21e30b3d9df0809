import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, inject, it } from 'vitest'
import type { Health } from '../../contract/health.ts'
import { openBackend } from '../../server/backend/open-backend.ts'
import { readBackupState, takeDueWork } from '../../server/db/backup-work.ts'
import { readBlob } from '../../server/db/blobs.ts'
import type { Database } from '../../server/db/database.ts'
import { backup as saveTo } from '../../server/db/engine/backup.ts'
import { storeObject } from '../../server/db/objects.ts'
import { readDatabaseState } from '../../server/db/state.ts'
import { readEnv } from '../../server/env.ts'
import { createLog } from '../../server/log.ts'
import { expose } from '../../server/metrics/exposition.ts'
import { openMetrics } from '../../server/metrics/open-metrics.ts'
import { readProductMetrics } from '../../server/metrics/product-metrics.ts'
import { ensureAdministrator } from '../../server/operations/administrators.ts'
import { startBackupSchedule } from '../../server/operations/backup-schedule.ts'
import { backupName, saveBackup } from '../../server/operations/backups.ts'
import { describeBackup } from '../../server/operations/describe-backup.ts'
import { judgeDatabase } from '../../server/operations/doctor/check-database.ts'
import { examine } from '../../server/operations/doctor/examine.ts'
import { describeFindings } from '../../server/operations/doctor/finding.ts'
import { move } from '../../server/operations/move.ts'
import { runOperation } from '../../server/operations/run-operation.ts'
import { testRestore } from '../../server/operations/test-restore.ts'
import { ADMIN, DATABASE_KINDS, openedBackend } from '../support/backend-server.ts'
import { openedFolder } from '../support/opened.ts'
import { addPerson, tokenOf } from '../support/people.ts'
import { createPostgresDatabase } from '../support/postgres-server.ts'
import { COMPILE_CACHE } from '../support/server.ts'

const ROOT = join(import.meta.dirname, '..', '..')
/** Restores several backups into databases of their own, beside other tests. */
const PATIENT_MS = 300_000
/** No page is served here. */
const WEBSITE = { cacheBytes: () => 0, renders: () => 0 }

describe.each(DATABASE_KINDS)('care for %s', kind => {
  const folder = openedFolder()
  const file = join(folder, 'backup.gz')
  const server = openedBackend(kind)

  const settingsOf = (dir: string) => ({
    backup: { dir, everyHours: 24, keep: 1, isDefault: false },
    backupPassphrase: undefined,
    databaseUrl: server.variables.DATABASE_URL,
    dataDir: server.variables.DATA_DIR ?? '',
  })
  const takenNow = (work: 'backup' | 'test restore', everyHours: number) =>
    server.backend.database.transaction({ role: 'service' }, tx => takeDueWork(tx, work, everyHours))

  /** Does what the command does: through the running server, or beside it on PostgreSQL. */
  const { run } = server
  const createAdmin = (email: string, password: string) =>
    run({ name: 'create-administrator', email, secret: { password } })
  const rotateKeys = (revoke: boolean) => run({ name: 'rotate-keys', revoke })
  const backup = (path = file) => run({ name: 'backup', file: path })
  const restore = (path = file) => run({ name: 'restore', file: path })

  const posts = async () =>
    await server.sql<{ row: string }>('select p::text as row from blog_posts p order by id')
  const addPost = async (slug: string) => {
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

  describe('figures', () => {
    it('are those that the dashboard and the alerts ask for', async () => {
      const token = 'hY3vQ8mLz1Kp6Rw9Tn4Xc7Bd2Gf5Js0A'
      const { routes, include, close } = await openMetrics({
        env: readEnv({ ...server.variables, METRICS: `token:${token}` }, folder),
        server: createServer(),
        log: createLog(() => undefined),
      })
      include({ database: server.backend.database, website: WEBSITE })
      const answer = await routes?.request('/metrics', { headers: { authorization: `Bearer ${token}` } })
      const text = (await answer?.text()) ?? ''
      await close()
      const shown = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name))
      const files = ['alerts.yml', 'grafana-dashboard.json'].map(name =>
        readFileSync(join(ROOT, 'docs', 'monitoring', name), 'utf8'),
      )
      const asked = files.join('\n').match(/\b(?:octavo|nodejs|process)_\w+/g) ?? []
      expect(asked.length).toBeGreaterThan(20)
      expect(asked.filter(name => !shown.has(name.replace(/_(?:bucket|sum|count)$/, '')))).toEqual([])
      expect(text).toContain('\noctavo_database_up 1\n')
      expect(text).toContain('\noctavo_outbox_depth 0\n')
      expect(text).toContain('\noctavo_last_backup_age_seconds +Inf\n')
    })
  })

  describe('health', () => {
    const read = async (who: { email: string; password: string }) => {
      const token = await tokenOf(await server.signedIn(who))
      return server.call('/auth/v1/admin/health', { headers: { authorization: `Bearer ${token}` } })
    }

    it('is told to administrators alone, with what to do', async () => {
      const answer = await read(ADMIN)
      expect(answer.status).toBe(200)
      const { findings, errors }: Health = await answer.json()
      const of = (subject: string) => findings.filter(finding => finding.subject === subject)
      expect(of('database')).toEqual([
        { subject: 'database', level: 'ok', says: expect.stringMatching(/is working\.$/) },
      ])
      expect(of('mail').map(({ level }) => level)).toEqual(['ok'])
      expect(of('email').map(({ level }) => level)).toEqual(['warning'])
      for (const subject of ['migrations', 'webhooks', 'backup', 'quota', 'node'])
        expect(of(subject).length, subject).toBeGreaterThan(0)
      expect(findings.filter(({ level, advice }) => level !== 'ok' && advice === undefined)).toEqual([])
      expect(errors).toEqual([])
      expect((await read(await addPerson(server, 'editor'))).status).toBe(403)
    })
  })

  describe('administrators', () => {
    it('are created and reset while the server runs', async () => {
      const email = 'second@firm.example'
      expect(await createAdmin(email, 'the first long password')).toBe(`${email} is an administrator now.`)
      const client = await server.signedIn({ email, password: 'the first long password' })
      expect((await client.from('applications').select()).error).toBeNull()

      await run({ name: 'password', email: email.toUpperCase(), password: 'the second long password' })
      expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
      await expect(server.signedIn({ email, password: 'the first long password' })).rejects.toThrow()
      await server.signedIn({ email, password: 'the second long password' })
    })

    it('are made of nobody who has an account, and a new password leaves the role alone', async () => {
      const email = 'writer@firm.example'
      await server.sql(
        `insert into accounts.users (email, password_hash, app_metadata) values ($1, 'none', '{"role": "editor"}')`,
        [email],
      )
      const account = async () =>
        (
          await server.sql<{ role: string; hash: string }>(
            `select app_metadata ->> 'role' as role, password_hash as hash from accounts.users where email = $1`,
            [email],
          )
        )[0]
      await expect(createAdmin(email, 'the first long password')).rejects.toThrow(
        `${email} already has an account. To set a new password, run npm run admin -- password ${email}. The role stays the same.`,
      )
      expect(await account()).toEqual({ role: 'editor', hash: 'none' })
      expect(await run({ name: 'password', email, password: 'the first long password' })).toContain(
        'new password',
      )
      expect((await account())?.role).toBe('editor')
      await server.signedIn({ email, password: 'the first long password' })
      const nobody = run({
        name: 'password',
        email: 'nobody@firm.example',
        password: 'the first long password',
      })
      await expect(nobody).rejects.toThrow('There is no account nobody@firm.example.')
    })

    it('give another role at the terminal', async () => {
      const email = 'moved@firm.example'
      await server.sql(
        `insert into accounts.users (email, password_hash, app_metadata) values ($1, 'none', '{"role": "editor"}')`,
        [email],
      )
      expect(await run({ name: 'role', email, role: 'desk' })).toContain('desk')
      expect(await run({ name: 'list-people' })).toMatch(/moved@firm\.example +desk/)
    })

    it('that the environment makes of an editor are in the audit log', async () => {
      const email = 'promoted@firm.example'
      await server.sql(
        `insert into accounts.users (email, password_hash, app_metadata) values ($1, 'none', '{"role": "editor"}')`,
        [email],
      )
      await ensureAdministrator(
        server.backend.database,
        { email, password: 'the first long password' },
        server.url,
      )
      const rows = await server.sql<{ action: string }>(
        `select l.action from accounts.audit_log l join accounts.users u on u.id::text = l.subject where u.email = $1
          order by l.id`,
        [email],
      )
      expect(rows.map(({ action }) => action)).toEqual(['role changed to admin', 'password reset'])
    })

    it.each([
      ['a short password', 'x@firm.example', 'short', 'at least 12 characters'],
      ['a common password', 'x@firm.example', 'Qwerty123456', 'easy to guess'],
      ['the name of the site', 'x@firm.example', 'octavo-perry1', 'easy to guess'],
      ['the address of the site', 'x@firm.example', 'octavo.test.octavo.test', 'easy to guess'],
      ['the name of the person', 'ada.kestrelbury@firm.example', 'ada.kestrelbury', 'personal'],
      ['an endless password', 'x@firm.example', 'x'.repeat(129), 'at most 128'],
      ['an email that is none', 'nobody', 'a long enough password', 'not an email'],
    ])('refuse %s', async (_case, email, password, message) => {
      await expect(createAdmin(email, password)).rejects.toThrow(message)
    })

    it('may have 128 characters in their password, all of which count', async () => {
      const email = 'long@firm.example'
      const password = `${'ledger quartz umbrella '.repeat(5)}kestrel words`
      expect(password).toHaveLength(128)
      await createAdmin(email, password)
      await server.signedIn({ email, password })
      await expect(server.signedIn({ email, password: password.slice(0, -1) })).rejects.toThrow()
    })
  })

  describe('personal data', () => {
    const send = (email: string, days: number) =>
      server.sql(
        `insert into applications (first_name, last_name, email, company, created_at)
           values ('A', 'B', $1, 'F', now() - make_interval(days => $2))`,
        [email, days],
      )
    const stored = async () => await server.sql<{ email: string }>('select email from applications')

    it('is erased on request, whatever the case of the address', async () => {
      await send('ada@firm.example', 1)
      await send('Ada@Firm.example', 2)
      await send('other@firm.example', 3)
      expect(await run({ name: 'erase', email: 'ADA@firm.example' })).toBe('2 submissions were erased.')
      expect(await stored()).toEqual([{ email: 'other@firm.example' }])
    })

    it('is gone after the time that it may be kept', async () => {
      await server.sql('delete from applications')
      await send('old@firm.example', 731)
      await send('recent@firm.example', 729)
      await server.restart()
      expect(await stored()).toEqual([{ email: 'recent@firm.example' }])
      await server.sql('delete from applications')
    })
  })

  describe('signing keys', () => {
    it('rotate without signing anybody out, and revoke when asked', async () => {
      const client = await server.signedIn(ADMIN)
      const keys = async () =>
        ((await (await server.call('/auth/v1/.well-known/jwks.json')).json()) as { keys: unknown[] }).keys
      const before = await keys()
      await rotateKeys(false)
      await expect.poll(async () => (await keys()).length).toBe(before.length + 1)
      expect((await client.auth.getUser()).error).toBeNull()
      await rotateKeys(true)
      await expect.poll(async () => (await keys()).length).toBe(1)
      expect((await client.auth.getUser()).error?.code).toBe('bad_jwt')
      expect((await client.auth.refreshSession()).error).toBeNull()
      expect((await client.auth.getUser()).error).toBeNull()
    })
  })

  describe('backup and restore', () => {
    /** What no database does in a way of its own takes a minute on the embedded one. */
    const tags = kind === 'pglite' ? ['full'] : []
    beforeEach(() => server.sql('delete from blog_posts'))

    it('bring back every row as it was, while the server runs', async () => {
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
      expect(await restore()).toMatch(/^\d+ rows restored from /)
      expect(await posts()).toEqual(before)
      expect(await server.sql('select from applications')).toHaveLength(1)
      expect(await server.sql('select from blog_redirects')).toHaveLength(0)
      // Who may do what is no data.
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
      expect(await restore()).toMatch(/ Everybody was signed out\.$/)

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
      tags,
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

    it('are written where nobody could have put something first, for one reader, and leave no half', async () => {
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

    it('are consistent while rows arrive', { tags }, async () => {
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
    ])('refuse a file that is %s, and change nothing', async (_case, spoil) => {
      await addPost('stays')
      await backup()
      const before = await posts()
      const bad = join(folder, 'bad.gz')
      writeFileSync(bad, spoil(readFileSync(file)))
      await expect(restore(bad)).rejects.toThrow('is not a whole backup. Nothing was changed.')
      expect(await posts()).toEqual(before)
    })

    it('are made by themselves when they are due, by one instance, and old ones go', async () => {
      const dir = mkdtempSync(join(folder, 'schedule-'))
      const { database } = server.backend
      const lines: string[] = []
      const start = () =>
        startBackupSchedule({
          settings: settingsOf(dir),
          restore: async () => '',
          database,
          scratchIn: folder,
          log: createLog(line => lines.push(line)),
          lookEveryMs: 5,
        })
      const made = () => lines.filter(line => line.includes('"event":"backup made"')).length
      await server.sql('delete from functions.backup_work')
      const instances = [start(), start()]
      await expect.poll(made).toBe(1)
      const [first = ''] = readdirSync(dir)
      expect(statSync(join(dir, first)).mode & 0o777).toBe(0o600)
      expect(await restore(join(dir, first))).toMatch(/^\d+ rows restored from /)
      // A restore is a reason for a new one: what was saved is no longer what is there.
      await expect.poll(made).toBe(2)
      await server.sql(
        `update functions.backup_work set finished_at = now() - interval '25 hours' where kind = 'backup'`,
      )
      await expect.poll(made).toBe(3)
      await Promise.all(instances.map(instance => instance.close()))
      expect(made()).toBe(3)
      expect(readdirSync(dir)).toHaveLength(1)
      expect(lines.filter(line => line.includes('failed'))).toEqual([])
    })

    it('are tried again when they failed, and say so', async () => {
      const lines: string[] = []
      // Before it looks for the first time: a second failure would be a second line.
      await server.sql('delete from functions.backup_work')
      const schedule = startBackupSchedule({
        settings: settingsOf(join(folder, 'not', 'there')),
        restore: async () => '',
        database: server.backend.database,
        scratchIn: folder,
        log: createLog(line => lines.push(line)),
        lookEveryMs: 5,
      })
      await expect.poll(() => lines.length).toBe(1)
      expect(JSON.parse(lines[0] ?? '')).toMatchObject({
        event: 'backup failed',
        level: 'error',
        code: 'ENOENT',
      })
      await schedule.close()
      const isDue = () => takenNow('backup', 24)
      await server.sql(`update functions.backup_work set failed_at = now() - interval '9 minutes'`)
      expect(await isDue()).toBe(false)
      await server.sql(`update functions.backup_work set failed_at = now() - interval '11 minutes'`)
      expect(await isDue()).toBe(true)
    })

    it('are tested once a week, and a spoiled one is told loudly', {
      tags: ['full'],
    }, async () => {
      const dir = mkdtempSync(join(folder, 'tested-'))
      const scratchIn = mkdtempSync(join(folder, 'scratch-'))
      const { database } = server.backend
      const name = backupName('octavo', new Date(), true)
      const path = join(dir, name)
      const passphrase = 'ledger quartz umbrella kestrel'
      await saveBackup(database, path, { passphrase })
      const whole = readFileSync(path)
      await server.sql(`delete from functions.backup_work where kind = 'test restore'`)

      /** Looks until a test restore has ended, and returns what was logged. */
      async function tryNewest(): Promise<Record<string, unknown>> {
        const lines: string[] = []
        const schedule = startBackupSchedule({
          settings: { ...settingsOf(dir), backupPassphrase: passphrase },
          restore: async () => '',
          database,
          scratchIn,
          // Beside other tests nothing would be left for it.
          testsBehind: 0,
          log: createLog(line => lines.push(line)),
          lookEveryMs: 5,
        })
        await expect.poll(() => lines.length).toBe(1)
        await schedule.close()
        expect(readdirSync(scratchIn)).toEqual([])
        return JSON.parse(lines[0] ?? '')
      }
      const readState = async () =>
        (await database.transaction({ role: 'service' }, readBackupState))['test restore']
      const figures = async () => expose(await readProductMetrics({ database, website: WEBSITE }))
      const findings = async () =>
        describeFindings(
          judgeDatabase(await database.transaction({ role: 'service' }, readDatabaseState), [], true),
        )

      expect(await tryNewest()).toMatchObject({
        level: 'info',
        event: 'backup verified',
        name,
        encrypted: true,
      })
      const { last } = await readState()
      expect(last).toMatchObject({ name, bytes: whole.length, encrypted: true })
      expect(last?.rows).toBeGreaterThan(0)
      expect(await figures()).toContain(`\noctavo_last_test_restore_bytes ${whole.length}\n`)
      expect(await figures()).toContain('\noctavo_last_test_restore_encrypted 1\n')
      expect(await figures()).toMatch(/\noctavo_last_test_restore_age_seconds [\d.e-]+\n/)
      expect(await findings()).toMatch(
        /^ok +backup +octavo-\S+ \([\d.]+ MB, encrypted\) was verified 0 days/m,
      )

      const flipped = Buffer.from(whole)
      const middle = Math.floor(whole.length / 2)
      flipped.writeUInt8(whole.readUInt8(middle) ^ 1, middle)
      for (const spoiled of [flipped, whole.subarray(0, -100)]) {
        writeFileSync(path, spoiled)
        await server.sql(
          `update functions.backup_work set finished_at = now() - interval '8 days', failed_at = null where kind = 'test restore'`,
        )
        // A chunk that does not decrypt is damage, or the first one of another passphrase.
        const reason = expect.stringMatching(
          /^octavo-\S+ (?:is not a whole backup|does not open with this passphrase)\. Nothing was changed/,
        )
        expect(await tryNewest()).toMatchObject({
          level: 'error',
          event: 'test restore failed',
          name,
          reason,
        })
        expect((await readState()).failed).toMatchObject({ name, reason })
        expect(await figures()).toContain('\noctavo_last_test_restore_failed 1\n')
        expect(await findings()).toMatch(/^FAULT +backup +The test restore of octavo-\S+ failed\. /m)
      }
      // Not before a day has passed.
      expect(await takenNow('test restore', 0)).toBe(false)
      writeFileSync(path, whole)
      await server.sql(
        `update functions.backup_work set failed_at = now() - interval '25 hours' where kind = 'test restore'`,
      )
      expect(await tryNewest()).toMatchObject({ event: 'backup verified' })
      expect((await readState()).failed).toBeNull()
    })

    it('are compared row by row when they are tested, and not by their checksum alone', {
      timeout: PATIENT_MS,
    }, async () => {
      const path = join(folder, 'compared.gz')
      await addPost('compared')
      await backup(path)
      const lines = gunzipSync(readFileSync(path)).toString('utf8').trimEnd().split('\n')
      const footer = JSON.parse(lines.pop() ?? '')
      // What the table has no column for is not restored.
      const at = lines.findIndex(line => line.startsWith('={') && line.includes('"compared"'))
      lines[at] = lines[at]?.replace('={', '={"unknown":1,') ?? ''
      const body = `${lines.join('\n')}\n`
      const sha256 = createHash('sha256').update(body).digest('hex')
      writeFileSync(path, gzipSync(`${body}${JSON.stringify({ ...footer, sha256 })}\n`))
      await expect(testRestore(path, { passphrase: undefined, scratchIn: folder })).rejects.toThrow(
        'compared.gz holds rows of public.blog_posts that are not what was restored of them.',
      )
    })

    it('tell how far a restore is', { tags }, async () => {
      await backup()
      const told: string[] = []
      await runOperation(
        readEnv(server.variables, folder),
        createLog(() => undefined),
        { name: 'restore', file, copyIn: folder },
        line => told.push(line),
      )
      expect(told.slice(0, 3)).toEqual([
        'Reading the file to its end …',
        expect.stringMatching(/^Saving what is there to .+before-restore-\S+ …$/),
        'Restoring …',
      ])
      expect(told.at(-1)).toMatch(/^100 % {2}(\d+) of \1 rows$/)
    })

    it('are encrypted when that was ordered, whatever the running server is set to, and named as they are', {
      tags: ['full'],
    }, async () => {
      const secret = join(folder, 'ordered.gz.enc')
      const passphrase = 'ledger quartz umbrella kestrel'
      const isEncrypted = (path: string) => readFileSync(path, 'latin1').startsWith('octavo-encrypted-1\n')
      await expect(backup(secret)).rejects.toThrow(/ordered\.gz\.enc would not be encrypted/)
      expect(await run({ name: 'backup', file: secret, passphrase })).toMatch(
        /ordered\.gz\.enc, encrypted\.$/,
      )
      expect(isEncrypted(secret)).toBe(true)
      await expect(run({ name: 'restore', file: secret, passphrase: `${passphrase}s` })).rejects.toThrow(
        'does not open with this passphrase',
      )
      await backup()
      expect(isEncrypted(file)).toBe(false)
      await expect(run({ name: 'restore', file, passphrase })).rejects.toThrow(
        `${file} is not encrypted, although a passphrase was given.`,
      )
      const said = await run({ name: 'restore', file: secret, passphrase, copyIn: folder })
      const [, copy = ''] = /before is in (\S+)\.$/.exec(said) ?? []
      expect([copy.endsWith('.gz.enc'), isEncrypted(copy)]).toEqual([true, true])
      const plain = await run({ name: 'restore', file, copyIn: folder })
      const [, second = ''] = /before is in (\S+)\.$/.exec(plain) ?? []
      expect([second.endsWith('.gz'), isEncrypted(second)]).toEqual([true, false])
    })

    it('say plainly that a file is not there', async () => {
      await expect(restore(join(folder, 'nowhere.gz'))).rejects.toThrow('nowhere.gz does not exist.')
      await expect(backup(join(folder, 'no', 'folder.gz'))).rejects.toThrow('folder.gz does not exist.')
      expect(existsSync(join(folder, 'no'))).toBe(false)
    })
  })
})

describe('a PostgreSQL server', () => {
  const open = async (query = '') => {
    const lines: string[] = []
    const url = await createPostgresDatabase(inject('postgresPort'))
    const env = readEnv({ DATABASE_URL: url + query, DATA_DIR: tmpdir() }, '/')
    const backend = await openBackend(
      env,
      createLog(line => lines.push(line)),
      line => lines.push(line),
    )
    await backend.close()
    return lines.join('\n')
  }

  it('without an administrator says so', async () => {
    const said = await open()
    expect(said).toContain('"level":"warn","event":"no administrator"')
    expect(said).toContain('Nobody can administer the site yet. Run "npm run admin -- create EMAIL"')
  })

  it('that offers no TLS, and a certificate that is not there, are each told in one line', async () => {
    await expect(open('?sslmode=verify-full')).rejects.toThrow(/^The PostgreSQL server .+ offers no TLS\..+$/)
    await expect(open('?sslmode=verify-full&sslrootcert=/nowhere/ca.pem')).rejects.toThrow(
      /^DATABASE_URL names \/nowhere\/ca\.pem, which cannot be read \(ENOENT\)\.$/,
    )
  })
})

// Each command is a process of its own, which a busy machine is slow to start.
describe('the commands', { timeout: 240_000 }, () => {
  const folder = openedFolder()

  /** Runs a command as a person would: in a process of its own, on a data folder that nobody has open. */
  function tool(
    name: string,
    words: string[],
    input = '',
    env: Record<string, string> = {},
  ): Promise<{ code: number | null; output: string }> {
    const child = spawn(process.execPath, [join('tools', 'cli', `${name}.ts`), ...words], {
      cwd: ROOT,
      env: { ...process.env, ...COMPILE_CACHE, DATA_DIR: join(folder, 'data'), ...env },
    })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.stdin.end(input)
    return new Promise(resolve => child.once('close', code => resolve({ code, output: output.trim() })))
  }

  it('work from the terminal, to the move to another database', { tags: ['full'] }, async () => {
    const file = join(folder, 'backup.gz')
    expect(await tool('admin', ['create', 'a@firm.example'], 'a long enough password\n')).toEqual({
      code: 0,
      output: 'a@firm.example is an administrator now.',
    })
    expect(await tool('words', ['list'])).toEqual({ code: 0, output: 'Every page is as built.' })
    expect(await tool('words', ['write'])).toEqual({ code: 0, output: 'Nothing was written.' })
    // The account, and the record that it was created.
    const secret = { BACKUP_PASSPHRASE: 'ledger quartz umbrella kestrel' }
    expect(await tool('backup', [file], '', secret)).toEqual({
      code: 0,
      output: `2 rows saved to ${file}, encrypted.`,
    })
    expect(readFileSync(file).subarray(0, 19).toString()).toBe('octavo-encrypted-1\n')
    const list = (passphrase?: string) => describeBackup(file, passphrase)
    await expect(list()).rejects.toThrow(`${file} is encrypted. Set BACKUP_PASSPHRASE.`)
    await expect(list('another')).rejects.toThrow(
      `${file} does not open with this passphrase. Nothing was changed.`,
    )
    expect(await list(secret.BACKUP_PASSPHRASE)).toMatch(
      /^Made at 20.+ Encrypted, and whole\.\n.+\n {2}accounts\.users +1 {2}\(accounts\)\n2 rows in all\.$/s,
    )
    const restored = await tool('restore', [file], '', secret)
    const copies = join(folder, 'data', 'backups')
    const copy = readdirSync(copies).find(name => name.startsWith('before-restore-')) ?? ''
    expect(copy).toMatch(/Z\.gz\.enc$/)
    expect({ ...restored, output: restored.output.split('\n').at(-1) }).toEqual({
      code: 0,
      output: `2 rows restored from ${file}. Everybody was signed out. What was there before is in ${join(copies, copy)}.`,
    })

    // To a PostgreSQL server, where every row is compared.
    const DATABASE_URL = await createPostgresDatabase(inject('postgresPort'))
    const env = readEnv({ DATABASE_URL, DATA_DIR: join(folder, 'data') }, folder)
    const moving = (replace = false) => move(env, { replace, log: createLog(() => undefined) })
    const moved = await moving()
    expect(moved).toMatch(/\n {2}accounts\.users +1 {2}same\n/)
    expect(moved).toMatch(/rows compared, in \d\d tables\.\n.*The copy is the same\./s)
    await expect(moving()).rejects.toThrow('The database of DATABASE_URL is in use')
    const former = /What was there before is in (\S+)\.\n/.exec(await moving(true))?.[1] ?? ''
    expect(await describeBackup(former, undefined)).toMatch(/\n {2}accounts\.users +1 {2}/)
    // A site that is not built would be a fault.
    mkdirSync(join(folder, 'build'))
    const found = describeFindings(await examine(env, folder, { mail: false }))
    expect(found).toMatch(/^ok {7}migrations +All \d+ have run/m)
    expect(found).toMatch(/^warning {2}backups +There is no recent backup/m)
    expect(found).toContain('\n0 faults, ')

    // The embedded one, with its server stopped.
    const own = readEnv({ DATA_DIR: join(folder, 'data') }, folder)
    const database = async () =>
      (await examine(own, folder, { mail: false })).find(({ subject }) => subject === 'database')
    expect(await database()).toMatchObject({ level: 'warning' })
    const control = join(folder, 'data', 'pgdata', 'global', 'pg_control')
    const sound = readFileSync(control)
    writeFileSync(control, Buffer.alloc(sound.length))
    expect(await database()).toMatchObject({ level: 'fault', says: expect.stringContaining('is damaged') })
    writeFileSync(control, sound)
  })

  it('answer a mistake with one clear line and 1', { tags: ['full'] }, async () => {
    const weak = await tool('admin', ['create', 'a@firm.example'], 'short\n')
    expect(weak).toEqual({ code: 1, output: 'The password must have at least 12 characters.' })
    const nobody = await tool('admin', ['unlock', 'nobody@firm.example'])
    expect(nobody).toEqual({ code: 1, output: 'There is no account nobody@firm.example.' })
    const strange = await tool('admin', ['explode'])
    expect(strange.code).toBe(1)
    expect(strange.output).toMatch(/^There is no command explode\.\n\nUsage:/)
  })

  it('explain themselves', { tags: ['full'] }, async () => {
    for (const name of ['admin', 'backup', 'restore', 'doctor', 'move', 'words']) {
      const { code, output } = await tool(name, ['--help'])
      expect(code).toBe(0)
      expect(output).toContain(`npm run ${name}`)
    }
  })
})
