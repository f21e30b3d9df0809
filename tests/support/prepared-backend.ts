import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../../server/db/database.ts'
import { openPglite } from '../../server/db/engine/pglite.ts'
import { openPostgres } from '../../server/db/engine/postgres.ts'
import { saveEnvironmentAdministrator } from '../../server/db/users.ts'
import { createLog } from '../../server/log.ts'
import { ensureAdministrator } from '../../server/operations/administrators.ts'
import { createPostgresDatabase, MIGRATED } from './postgres-server.ts'
import { quickHash } from './quick-hash.ts'

/** The administrator of every backend, unless a test sets another. */
export const ADMIN = { email: 'admin@firm.example', password: 'a long enough password' }
export const SITE_URL = 'http://octavo.test'

const WITH_ADMINISTRATOR = 'with_administrator'
const silent = createLog(() => undefined)

/** Creates the administrator as a first start does, then replaces the hash with one that is quick to check. */
async function addAdministrator(database: Database): Promise<void> {
  await ensureAdministrator(database, ADMIN, SITE_URL)
  const passwordHash = quickHash(ADMIN.password)
  await database.transaction({ role: 'service' }, async tx => {
    await tx.query('update accounts.users set password_hash = $1', [passwordHash])
    await saveEnvironmentAdministrator(tx, { email: ADMIN.email, passwordHash })
  })
  await database.close()
}

/**
 * Makes a database of each kind that already has the administrator, because a first start spends most of its time checking and hashing
 * the password. Returns the data folder of the embedded one.
 */
export async function prepareBackends(port: number): Promise<string> {
  const names = { name: WITH_ADMINISTRATOR, template: MIGRATED }
  await addAdministrator(await openPostgres(await createPostgresDatabase(port, 'owner', names), silent))
  const folder = mkdtempSync(join(tmpdir(), 'octavo-prepared-'))
  await addAdministrator(await openPglite(folder, silent))
  return folder
}

export const createPreparedDatabase = (port: number) =>
  createPostgresDatabase(port, 'owner', { template: WITH_ADMINISTRATOR })
