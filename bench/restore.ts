import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { rotateSigningKeys } from '../server/auth/signing-keys.ts'
import { backup } from '../server/db/engine/backup.ts'
import { openPglite } from '../server/db/engine/pglite.ts'
import { openPostgres } from '../server/db/engine/postgres.ts'
import { restore } from '../server/db/engine/restore.ts'
import { createLog } from '../server/log.ts'
import { testRestore } from '../server/operations/test-restore.ts'
import { createPostgresDatabase, startPostgres } from '../tests/support/postgres-server.ts'
import { seedGrowth } from './growth/seed.ts'

const ROWS = Number(process.env.RESTORE_ROWS ?? 240_000)
const SILENT = createLog(() => undefined)

async function timed(work: () => Promise<unknown>): Promise<string> {
  const [started, before] = [performance.now(), process.cpuUsage()]
  await work()
  const seconds = (performance.now() - started) / 1000
  const { user, system } = process.cpuUsage(before)
  const processor = ((user + system) / 1e6).toFixed(1)
  return `${seconds.toFixed(1)} s, ${processor} s of a processor in this process (load average ${loadavg()[0]?.toFixed(1)})`
}

/** Measures a restore of many submissions into the embedded database, and the test restore of a backup. */
export async function run(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-restore-'))
  const file = join(folder, 'backup.gz')
  try {
    // A PostgreSQL server is faster to fill.
    const server = await startPostgres()
    const source = await openPostgres(await createPostgresDatabase(server.port), SILENT)
    await seedGrowth(source, { posts: 0, submissions: ROWS })
    const saved = await timed(() => backup(source, file))
    await source.close()
    await server.stop()
    const target = await openPglite(join(folder, 'target'), SILENT)
    const restored = await timed(() => restore(target, file, tx => rotateSigningKeys(tx, true)))
    await target.close()
    const tested = await timed(() => testRestore(file, { passphrase: undefined, scratchIn: folder }))
    return [
      `Restore: ${ROWS} submissions, a file of ${(statSync(file).size / 1e6).toFixed(1)} MB, on the embedded database`,
      `  backup from PostgreSQL     ${saved}`,
      `  restore                    ${restored}`,
      `  test restore, at idle priority    ${tested}`,
    ].join('\n')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
