import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { rotateSigningKeys } from '../../server/auth/signing-keys.ts'
import type { Database, Transaction } from '../../server/db/database.ts'
import { backup } from '../../server/db/engine/backup.ts'
import { listTables } from '../../server/db/engine/catalog.ts'
import { restore } from '../../server/db/engine/restore.ts'
import { noteAnalytics } from '../support/analytics.ts'
import { ADMIN, type BackendServer, call, DATABASE_KINDS, startBackend } from '../support/backend-server.ts'
import { newSubmission, sendSubmission } from '../support/submissions.ts'

const WRITERS = 4
/** Tables that a restore changes or leaves empty. */
const CHANGED = [
  'accounts.audit_log',
  'accounts.sessions',
  'accounts.refresh_tokens',
  'accounts.mfa_challenges',
  'accounts.one_time_tokens',
  'accounts.signing_keys',
  'mail.account_outbox',
  // What the installation itself did, and when.
  'functions.backup_work',
  'retention.state',
  // A restore purges the caches in front.
  'edge.purges',
  // The target site's variables decide whether email is sent.
  'mail.settings',
]
const folder = mkdtempSync(join(tmpdir(), 'octavo-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Rows = Record<string, string[]>

/** Reads every row of every table as text. */
async function readAll(tx: Transaction): Promise<Rows> {
  const all: Rows = {}
  for (const { name, columns } of await listTables(tx)) {
    const { rows } = await tx.query<{ row: string }>(
      `select r::text as row from (select ${columns.join(', ')} from ${name}) r order by 1`,
    )
    all[name] = rows.map(({ row }) => row)
  }
  return all
}

const service = { role: 'service' } as const
const refresh = (server: BackendServer, token: string) =>
  call(server, '/auth/v1/token?grant_type=refresh_token', {
    method: 'POST',
    body: JSON.stringify({ refresh_token: token }),
  })

/** Writes posts, submissions and sign-ins while `isOn`. */
async function writeWhile(server: BackendServer, isOn: () => boolean): Promise<number> {
  const admin = await server.signedIn(ADMIN)
  let written = 0
  for (; isOn(); written++) {
    if (written % 3 === 0)
      await admin
        .from('blog_posts')
        .insert({ title: 'Ünïcode "and" \\ more', slug: crypto.randomUUID(), content: 'Line\nbreak — dash' })
        .throwOnError()
    else expect(await sendSubmission(server.url, newSubmission())).toBe(200)
  }
  return written
}

describe.each(DATABASE_KINDS)('a backup of %s that is taken under load', kind => {
  it.each(DATABASE_KINDS)(
    'restores row for row into %s, where everything works',
    async target => {
      const source = await startBackend(kind, {
        SMTP_URL: 'smtp://127.0.0.1:9',
        MAIL_FROM: 'a@b.example',
        MAIL_TO: 'a@b.example',
      })
      const copy = await startBackend(target)
      const { database } = source.backend
      const live = (await (await source.signedIn(ADMIN)).auth.getSession()).data.session?.refresh_token ?? ''
      let isOn = true
      const writing = Array.from({ length: WRITERS }, () => writeWhile(source, () => isOn))
      await expect
        .poll(
          () =>
            database.transaction(
              service,
              async tx => (await tx.query('select from applications')).rows.length,
            ),
          {
            timeout: 30_000,
          },
        )
        .toBeGreaterThan(20)

      // Reads the rows in the backup's own transaction, because the backup must show that moment.
      let atThatMoment: Rows = {}
      const watched: Database = {
        ...database,
        transaction: (identity, work, options) =>
          database.transaction(
            identity,
            async tx => {
              atThatMoment = await readAll(tx)
              return work(tx)
            },
            options,
          ),
      }
      const file = join(folder, `${kind}-${target}.gz`)
      const { rows } = await backup(watched, file)
      await expect
        .poll(
          () =>
            database.transaction(
              service,
              async tx => (await tx.query('select from applications')).rows.length,
            ),
          {
            timeout: 30_000,
          },
        )
        .toBeGreaterThan(atThatMoment['public.applications']?.length ?? 0)
      isOn = false
      const written = (await Promise.all(writing)).reduce((sum, each) => sum + each, 0)

      await restore(copy.backend.database, file, tx => rotateSigningKeys(tx, true))
      const restored = await copy.backend.database.transaction(service, readAll)
      const log = restored['accounts.audit_log'] ?? []
      // A restore adds two entries: one for the restore, one for the new signing keys.
      expect(log.length).toBe((atThatMoment['accounts.audit_log']?.length ?? 0) + 2)
      const data = (rows: Rows) =>
        Object.fromEntries(Object.entries(rows).filter(([name]) => !CHANGED.includes(name)))
      expect(data(restored)).toEqual(data(atThatMoment))
      expect(restored['accounts.sessions']).toEqual([])
      for (const entry of atThatMoment['accounts.audit_log'] ?? []) expect(log).toContain(entry)
      expect(Object.keys(restored).length).toBeGreaterThan(8)

      // People, policies and sequences still work, and every session has ended.
      const admin = await copy.signedIn(ADMIN)
      const { count } = await admin
        .from('applications')
        .select('*', { count: 'exact', head: true })
        .throwOnError()
      expect(count).toBe(atThatMoment['public.applications']?.length)
      const seen = await copy.client().from('applications').select('id')
      expect(seen.error?.code).toBe('42501')
      await admin
        .from('blog_posts')
        .insert({ title: 'After', slug: 'after', content: 'Words' })
        .throwOnError()
      expect((await refresh(copy, live)).status).toBe(400)
      await source.close()
      await copy.close()
      noteAnalytics('backup under load', {
        what: `${kind} into ${target}`,
        seen: `${rows} rows of ${Object.keys(restored).length} tables, each as it was at that moment; ${written} writes went on meanwhile`,
      })
    },
    240_000,
  )
})
