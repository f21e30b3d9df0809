import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { lockFolder } from '../../server/db/engine/folder-lock.ts'
import { noteAnalytics } from '../support/analytics.ts'
import { killStrays, spawnBackend } from '../support/backend-process.ts'
import { newSubmission, sendSubmission } from '../support/submissions.ts'

// A busy machine starts processes slowly.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const root = mkdtempSync(join(tmpdir(), 'octavo-folder-'))
const whole = join(root, 'whole')

beforeAll(async () => {
  const server = spawnBackend(whole)
  await server.ready
  await server.kill()
})
afterEach(killStrays)
afterAll(() => rmSync(root, { recursive: true, force: true }))

function copyOfWhole(name: string): string {
  const dataDir = join(root, name)
  cpSync(whole, dataDir, { recursive: true })
  return dataDir
}

async function refusal(dataDir: string): Promise<string> {
  const { code, errors } = await spawnBackend(dataDir).ended
  expect(code).toBe(1)
  const lines = errors.trim().split('\n')
  expect(lines, errors).toHaveLength(1)
  return lines[0] ?? ''
}

it('gives no other user of the machine access to the data folder', () => {
  expect(statSync(whole).mode & 0o777).toBe(0o700)
})

it('refuses a second process within two seconds and names the first, which keeps running', async () => {
  const first = spawnBackend(whole)
  const url = await first.ready
  const second = spawnBackend(whole)
  const { code, errors } = await second.ended
  expect(code).toBe(1)
  expect(errors.trim()).toBe(
    `The data folder ${whole} is in use by process ${first.child.pid}. Stop it first, or set DATA_DIR to another folder.`,
  )
  // Measured without starting a process, which takes as long as the machine is busy.
  const started = performance.now()
  expect(() => lockFolder(whole)).toThrow(String(first.child.pid))
  expect(performance.now() - started).toBeLessThan(6_000)
  expect((await fetch(`${url}/auth/v1/.well-known/jwks.json`)).status).toBe(200)
})

it('takes over the lock of a process that was killed', async () => {
  const first = spawnBackend(whole)
  await first.ready
  await first.kill()
  expect(existsSync(join(whole, 'lock.pid'))).toBe(true)
  const second = spawnBackend(whole)
  await expect(second.ready).resolves.toMatch(/^http/)
})

/** A new database has more files than this. */
const NEW_DATABASE_FILES = 800

const cluster = (dataDir: string, ...rest: string[]) => join(dataDir, 'pgdata', ...rest)

/** Lists the files of our own tables and indexes, without those of the system catalogs. */
function ownFiles(dataDir: string): string[] {
  const base = cluster(dataDir, 'base')
  return readdirSync(base)
    .flatMap(name => readdirSync(join(base, name)).map(file => join(base, name, file)))
    .filter(path => Number(basename(path)) >= 16_384)
    .sort()
}

const overwrite = (path: string) => writeFileSync(path, Buffer.alloc(statSync(path).size, 0xab))

/** Leaves half of the files, like an interrupted copy. */
function keepHalf(dataDir: string): void {
  const files = readdirSync(cluster(dataDir), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
  for (const path of files.slice(files.length >> 1)) rmSync(path)
}

const DAMAGES: [string, (dataDir: string) => void][] = [
  [
    'whose control file is zeros',
    dir => writeFileSync(cluster(dir, 'global', 'pg_control'), Buffer.alloc(8192)),
  ],
  ['whose control file is empty', dir => writeFileSync(cluster(dir, 'global', 'pg_control'), '')],
  ['whose PG_VERSION is missing', dir => rmSync(cluster(dir, 'PG_VERSION'))],
  ['whose PG_VERSION is empty', dir => writeFileSync(cluster(dir, 'PG_VERSION'), '')],
  ['whose log is gone', dir => rmSync(cluster(dir, 'pg_wal'), { recursive: true })],
  ['whose tables are gone', dir => rmSync(cluster(dir, 'base'), { recursive: true })],
  ['that was half copied', keepHalf],
  ['that lacks one file of a table', dir => rmSync(ownFiles(dir).at(-1) ?? '')],
  ['with one file cut off', dir => truncateSync(ownFiles(dir).at(-1) ?? '', 100)],
  ['whose tables were overwritten', dir => ownFiles(dir).forEach(overwrite)],
  [
    'that is empty',
    dir => {
      for (const name of readdirSync(cluster(dir))) rmSync(cluster(dir, name), { recursive: true })
    },
  ],
]

describe('refuses to start, with one clear line and without creating a new database, on', () => {
  it.each(DAMAGES)('a database %s', async (name, damage) => {
    const dataDir = copyOfWhole('damaged')
    damage(dataDir)
    const before = readdirSync(dataDir, { recursive: true }).length
    expect(await refusal(dataDir)).toMatch(
      /^(?:The database in \S+ is damaged: .+|We can’t open the database in \S+ \(.+\))\. Move the folder away and restore a backup\.$/,
    )
    // The start adds only its lock and the files of a WAL replay, far fewer than a new database has.
    expect(readdirSync(dataDir, { recursive: true }).length - before).toBeLessThan(NEW_DATABASE_FILES / 2)
    rmSync(dataDir, { recursive: true })
    noteAnalytics('data folder', { what: `a database ${name}`, seen: 'one line, exit 1' })
  })

  it('a folder whose database is gone', async () => {
    const dataDir = copyOfWhole('gone')
    rmSync(join(dataDir, 'pgdata'), { recursive: true })
    expect(await refusal(dataDir)).toMatch(/was created before, but .* is gone\./)
    noteAnalytics('data folder', { what: 'a folder whose database is gone', seen: 'one line, exit 1' })
  })

  it('a missing folder, when data is expected', async () => {
    const dataDir = join(root, 'unmounted')
    const { code, errors } = await spawnBackend(dataDir, { CREATE_DATABASE: 'off' }).ended
    expect([code, errors]).toEqual([
      1,
      expect.stringMatching(/^There is no database in \S+, and CREATE_DATABASE=off/),
    ])
    expect(readdirSync(dataDir)).not.toContain('pgdata')
    noteAnalytics('data folder', { what: 'missing, with CREATE_DATABASE=off', seen: 'one line, exit 1' })
  })

  it('a path that is not a folder', async () => {
    const path = join(root, 'file')
    copyFileSync(join(import.meta.dirname, 'folder.test.ts'), path)
    expect(await refusal(path)).toMatch(/We can’t write to the data folder/)
  })
})

it('logs that it starts with an empty database', async () => {
  const server = spawnBackend(join(root, 'new'))
  await server.ready
  await server.kill()
  expect((await server.ended).errors).toContain('"event":"new empty database created"')
  noteAnalytics('data folder', {
    what: 'missing, by default',
    seen: 'a new database, and a warning that says so',
  })
})

it('answers no 2xx after its folder is deleted under it, and creates no new one', async () => {
  const dataDir = copyOfWhole('deleted')
  const server = spawnBackend(dataDir)
  const url = await server.ready
  expect(await sendSubmission(url, newSubmission())).toBe(200)
  rmSync(dataDir, { recursive: true })
  for (let tries = 0; tries < 20; tries++) expect(await sendSubmission(url, newSubmission())).toBe(503)
  await expect.poll(() => server.errors(), { timeout: 20_000 }).toContain('database restart failed')
  expect(existsSync(join(dataDir, 'pgdata'))).toBe(false)
  noteAnalytics('data folder', {
    what: 'deleted while the server runs',
    seen: '503 at once, no new database',
  })
})
