import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PUBLIC_KEY } from '../../contract/public-key.ts'
import { recordWork } from '../../server/db/backup-work.ts'
import type { Database } from '../../server/db/database.ts'
import { openDatabase } from '../../server/db/engine/open.ts'
import { readEnv } from '../../server/env.ts'
import { createLog } from '../../server/log.ts'
import { backupName, saveBackup } from '../../server/operations/backups.ts'
import { runOperation } from '../../server/operations/run-operation.ts'
import { killStrays, spawnBackend } from '../support/backend-process.ts'
import { ADMIN } from '../support/backend-server.ts'
import { createPostgresDatabase, type PostgresServer, startPostgres } from '../support/postgres-server.ts'

const TOOL = join(import.meta.dirname, '..', '..', 'tools', 'cli', 'restore.ts')
const POSTS = 20_000
const log = createLog(() => undefined)

/** Adds the posts that are missing. In parts, because a statement's locks and its time are limited. */
async function addPosts(database: Database): Promise<void> {
  const part = POSTS / 20
  for (let first = 1; first <= POSTS; first += part)
    await database.transaction({ role: 'service' }, tx =>
      tx.query(
        `insert into blog_posts (title, slug, content) select 'Post ' || n, 'post-' || n, repeat('A sentence. ', 20)
           from generate_series($1::int, $2) n on conflict do nothing`,
        [first, first + part - 1],
      ),
    )
}

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
    await addPosts(database)
    await database.close()
    await runOperation(env, log, { name: 'backup', file })
  })
  afterAll(async () => {
    await killStrays()
    await postgres.remove()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Runs the command, calls `die` while rows are being restored, and resolves with its last output. */
  async function restore(variables: Record<string, string>, die: () => unknown) {
    const child = spawn(process.execPath, [TOOL, file, '--no-copy'], {
      env: { PATH: process.env.PATH, ...variables },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    let isDone = false
    child.stderr.on('data', chunk => {
      said += chunk
      if (isDone || !said.includes('10%')) return
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
        'The server stopped during the restore. The data is either all old or all new. Start the server and check the site. If you see the old data, run the restore again.',
      ],
    })
  })

  describe('ordered in the back office', () => {
    const OLD = 'The server stopped during the restore. Nothing was changed.'

    /** Fills a database, makes a verified backup of it in `dir`, and adds a post that the backup doesn't have. */
    async function prepare(variables: Record<string, string>, dir: string): Promise<string> {
      const name = backupName('octavo', new Date(), false)
      const env = readEnv(variables, folder)
      const database = await openDatabase(env, log)
      await addPosts(database)
      await saveBackup(database, join(dir, name), {})
      await recordTested(database, name)
      await database.transaction({ role: 'service' }, tx =>
        tx.query(`insert into blog_posts (title, slug, content) values ('Since', 'since', 'x')`),
      )
      await database.close()
      return name
    }

    const recordTested = (database: Database, name: string) =>
      database.transaction({ role: 'service' }, tx =>
        recordWork(tx, 'test restore', { name, bytes: 1, encrypted: false, rows: 1 }),
      )

    async function signIn(origin: string) {
      const ask = async (path: string, method = 'GET', body?: object, token?: string) => {
        const answer = await fetch(`${origin}/auth/v1/${path}`, {
          method,
          headers: { apikey: PUBLIC_KEY, ...(token && { authorization: `Bearer ${token}` }) },
          ...(body && { body: JSON.stringify(body) }),
        })
        const text = await answer.text()
        return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) }
      }
      let token: string | undefined
      const enter = async () => {
        token = (await ask('token?grant_type=password', 'POST', ADMIN)).body?.access_token
        return token
      }
      // A new instance waits until it is sure that the other one has died.
      await expect.poll(enter).toBeDefined()
      return (path: string, method?: string) => ask(path, method, undefined, token)
    }

    it.each(['the embedded database', 'PostgreSQL'])('leaves the old data on %s, and says so', async kind => {
      const dir = mkdtempSync(join(folder, 'backups-'))
      const dataDir = mkdtempSync(join(folder, 'data-'))
      const variables = { BACKUP_DIR: dir, ...(kind === 'PostgreSQL' && { DATABASE_URL }) }
      const name = await prepare({ ...variables, DATA_DIR: dataDir }, dir)
      const backend = spawnBackend(dataDir, variables)
      const ask = await signIn(await backend.ready)
      expect((await ask(`admin/backups/${name}/restore`, 'POST')).status).toBe(202)
      // Once the copy exists, rows are being restored.
      const isLoading = () => readdirSync(dir).some(file => /^before-restore-.*\.gz$/.test(file))
      await expect.poll(isLoading, { interval: 10 }).toBe(true)
      await backend.kill()

      const again = spawnBackend(dataDir, variables)
      const askAgain = await signIn(await again.ready)
      await expect.poll(async () => (await askAgain('admin/backups')).body?.not_restored?.reason).toBe(OLD)
      expect((await askAgain('admin/backups')).body).toMatchObject({ restoring: false, restored: null })
      await again.kill()
      const database = await openDatabase(readEnv({ ...variables, DATA_DIR: dataDir }, folder), log)
      const { rows } = await database.transaction({ role: 'service' }, tx =>
        tx.query(`select count(*)::int as posts, bool_or(slug = 'since') as since from blog_posts`),
      )
      expect(rows).toEqual([{ posts: POSTS + 1, since: true }])
      await database.close()
    })
  })
})
