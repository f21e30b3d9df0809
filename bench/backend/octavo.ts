import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBackend } from '../../server/backend/open-backend.ts'
import { readEnv } from '../../server/env.ts'
import { createHttpServer } from '../../server/http/create-http-server.ts'
import { listen } from '../../server/http/listen.ts'
import { createLog } from '../../server/log.ts'
import { createPostgresDatabase, startPostgres } from '../../tests/support/postgres-server.ts'
import { toldToStop } from '../harness.ts'
import { ACCOUNT, POSTS, seedSql } from './seed.ts'

/** Runs this backend as a subject, on the kind of database named by the first argument, until it has to stop. */
async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-bench-'))
  const postgres = process.argv[2] === 'postgres' ? await startPostgres() : undefined
  const variables = {
    DATA_DIR: join(folder, 'data'),
    RATE_LIMIT: 'off',
    TRUST_PROXY: '1',
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
  const server = createHttpServer(backend.routes.fetch, { upgrade: backend.realtime })
  const port = await listen(server, '127.0.0.1', 0)
  console.log(JSON.stringify({ ready: { origin: `http://127.0.0.1:${port}`, key: 'sb_publishable_octavo' } }))
  await toldToStop()
  server.close()
  await backend.close()
  await postgres?.remove()
  rmSync(folder, { recursive: true, force: true })
  process.exit(0)
}

await main()
