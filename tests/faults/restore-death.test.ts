import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../server/db/engine/open.ts'
import { readEnv } from '../../server/env.ts'
import { createLog } from '../../server/log.ts'
import { runOperation } from '../../server/operations/run-operation.ts'
import { killStrays, spawnBackend } from '../support/backend-process.ts'
import { createPostgresDatabase, type PostgresServer, startPostgres } from '../support/postgres-server.ts'

const TOOL = join(import.meta.dirname, '..', '..', 'tools', 'cli', 'restore.ts')
const POSTS = 20_000
const log = createLog(() => undefined)

describe('a restore whose server dies', { timeout: 180_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-restore-'))
  const file = join(folder, 'backup.gz')
  let postgres: PostgresServer
  let DATABASE_URL: string

  beforeAll(async () => {
    postgres = await startPostgres()
    DATABASE_URL = await createPostgresDatabase(postgres.port)
    const env = readEnv({ DATABASE_URL, DATA_DIR: folder }, folder)
    const database = await openDatabase(env, log)
    await database.transaction({ role: 'service' }, tx =>
      tx.query(
        `insert into blog_posts (title, slug, content) select 'Post ' || n, 'post-' || n, repeat('A sentence. ', 20)
           from generate_series(1, ${POSTS}) n`,
      ),
    )
    await database.close()
    await runOperation(env, log, { name: 'backup', file })
  })
  afterAll(async () => {
    await killStrays()
    await postgres.remove()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Runs the command, has `die` done when rows are being restored, and resolves with what it said last. */
  async function restore(variables: Record<string, string>, die: () => unknown) {
    const child = spawn(process.execPath, [TOOL, file, '--no-copy'], {
      env: { PATH: process.env.PATH, ...variables },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    let isDone = false
    child.stderr.on('data', chunk => {
      said += chunk
      if (isDone || !said.includes('10 %')) return
      isDone = true
      die()
    })
    const [code] = await once(child, 'close')
    const lines = said
      .trim()
      .split('\n')
      .filter(line => !/ of \d+ rows|…$/.test(line))
    return { code, lines }
  }

  it('says that nothing was changed when PostgreSQL is killed', async () => {
    let again: Promise<void> | undefined
    const { code, lines } = await restore({ DATABASE_URL, DATA_DIR: folder }, () => {
      again = postgres.crash()
    })
    await again
    expect({ code, lines }).toEqual({
      code: 1,
      lines: [
        'The database stopped answering during the restore. Nothing was changed. When it answers again (npm run doctor), run the restore again.',
      ],
    })
  })

  it('says the same when PostgreSQL hangs', async () => {
    const { code, lines } = await restore({ DATABASE_URL, DATA_DIR: folder }, () => postgres.freeze())
    postgres.thaw()
    expect([code, lines.length, lines[0]]).toEqual([1, 1, expect.stringContaining('Nothing was changed.')])
  })

  it('says what to look at when the server of the embedded database is killed', async () => {
    const dataDir = join(folder, 'data')
    const backend = spawnBackend(dataDir)
    await backend.ready
    const { code, lines } = await restore({ DATA_DIR: dataDir }, () => backend.kill())
    expect({ code, lines }).toEqual({
      code: 1,
      lines: [
        'The server stopped during the restore. The data is either all old or all new: start the server, look at the site, and if it is the old data, run the restore again.',
      ],
    })
  })
})
