import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { readEnv } from '../../server/env.ts'
import { createLog } from '../../server/log.ts'
import { openBackend } from '../../server/open-backend.ts'
import { createPostgresDatabase, startPostgres } from '../../tests/support/postgres-server.ts'
import { toldToStop } from '../harness.ts'
import { ACCOUNT, POSTS, seedSql } from './seed.ts'

/**
 * Runs this backend as a subject, on the kind of database that the first argument names, until it is told to
 * stop.
 */
async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-bench-'))
  const postgres = process.argv[2] === 'postgres' ? await startPostgres() : undefined
  const variables = {
    DATA_DIR: join(folder, 'data'),
    RATE_LIMIT: 'off',
    ADMIN_EMAIL: ACCOUNT.email,
    ADMIN_PASSWORD: ACCOUNT.password,
    ...(postgres ? { DATABASE_URL: await createPostgresDatabase(postgres.port) } : {}),
  }
  const backend = await openBackend(
    readEnv(variables, folder),
    createLog(() => undefined),
    () => undefined,
  )
  await backend.database.transaction({ role: 'service' }, tx => tx.query(seedSql(POSTS)))
  const server = serve({ fetch: backend.routes.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise(resolve => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  console.log(JSON.stringify({ ready: { origin: `http://127.0.0.1:${port}`, key: 'sb_publishable_octavo' } }))
  await toldToStop()
  server.close()
  await backend.close()
  await postgres?.remove()
  rmSync(folder, { recursive: true, force: true })
  process.exit(0)
}

await main()
