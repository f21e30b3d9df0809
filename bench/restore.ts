import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { rotateSigningKeys } from '../server/auth/signing-keys.ts'
import type { Transaction } from '../server/db/database.ts'
import { backup } from '../server/db/engine/backup.ts'
import { openPglite } from '../server/db/engine/pglite.ts'
import { openPostgres } from '../server/db/engine/postgres.ts'
import { restore } from '../server/db/engine/restore.ts'
import { createLog } from '../server/log.ts'
import { proveBackup } from '../server/operations/prove-backup.ts'
import { createPostgresDatabase, startPostgres } from '../tests/support/postgres-server.ts'
import { seedStatements } from './inbox.ts'

const ROWS = Number(process.env.RESTORE_ROWS ?? 240_000)
const SILENT = createLog(() => undefined)
const service = { role: 'service' } as const

/** Kept row by row, the indexes of words would make the seed take an hour. */
async function seed(tx: Transaction): Promise<void> {
  const { rows } = await tx.query<{ name: string }>(
    `select i.oid::regclass::text as name from pg_class i join pg_am m on m.oid = i.relam
      where i.relkind = 'i' and m.amname = 'gin' and i.relowner = current_user::regrole`,
  )
  for (const { name } of rows) await tx.query(`drop index ${name}`)
  for (const statement of seedStatements(ROWS)) await tx.query(statement)
}

async function timed(work: () => Promise<unknown>): Promise<string> {
  const [started, before] = [performance.now(), process.cpuUsage()]
  await work()
  const seconds = (performance.now() - started) / 1000
  const { user, system } = process.cpuUsage(before)
  const processor = ((user + system) / 1e6).toFixed(1)
  return `${seconds.toFixed(1)} s, ${processor} s of a processor in this process (load average ${loadavg()[0]?.toFixed(1)})`
}

/** Measures a restore of many submissions into the embedded database, and the trial that proves a backup. */
export async function run(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-restore-'))
  const file = join(folder, 'backup.gz')
  try {
    // A PostgreSQL server is filled sooner.
    const server = await startPostgres()
    const source = await openPostgres(await createPostgresDatabase(server.port), SILENT)
    await source.transaction(service, seed, { long: true })
    const saved = await timed(() => backup(source, file))
    await source.close()
    await server.stop()
    const target = await openPglite(join(folder, 'target'), SILENT)
    const restored = await timed(() => restore(target, file, tx => rotateSigningKeys(tx, true)))
    await target.close()
    const proved = await timed(() => proveBackup(file, { passphrase: undefined, scratchIn: folder }))
    return [
      `Restore: ${ROWS} submissions, a file of ${(statSync(file).size / 1e6).toFixed(1)} MB, on the embedded database`,
      `  backup from PostgreSQL     ${saved}`,
      `  restore                    ${restored}`,
      `  proof, at idle priority    ${proved}`,
    ].join('\n')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
