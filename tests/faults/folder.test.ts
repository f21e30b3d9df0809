import { copyFileSync, cpSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { lockFolder } from '../../server/db/folder-lock.ts'
import { killStrays, spawnBackend } from '../support/backend-process.ts'

// Processes that a busy machine is slow to start.
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

it('lets nobody else into the data folder', () => {
  expect(statSync(whole).mode & 0o777).toBe(0o700)
})

it('refuses a second process within two seconds, naming the first, which goes on', async () => {
  const first = spawnBackend(whole)
  const url = await first.ready
  const second = spawnBackend(whole)
  const { code, errors } = await second.ended
  expect(code).toBe(1)
  expect(errors.trim()).toBe(
    `The data folder ${whole} is in use by process ${first.child.pid}. Stop it first, or set DATA_DIR to another folder.`,
  )
  // Measured without the start of a process, which takes as long as the machine is busy.
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

describe('refuses with one clear line, and never starts anew silently,', () => {
  it('a folder whose control file is damaged', async () => {
    const dataDir = copyOfWhole('control')
    writeFileSync(join(dataDir, 'pgdata', 'global', 'pg_control'), Buffer.alloc(8192))
    expect(await refusal(dataDir)).toMatch(/cannot be opened .* restore a backup\.$/)
  })

  it('a folder with missing files', async () => {
    const dataDir = copyOfWhole('missing')
    rmSync(join(dataDir, 'pgdata', 'PG_VERSION'))
    expect(await refusal(dataDir)).toMatch(/is damaged: files are missing\./)
  })

  it('a folder whose database is gone', async () => {
    const dataDir = copyOfWhole('gone')
    rmSync(join(dataDir, 'pgdata'), { recursive: true })
    expect(await refusal(dataDir)).toMatch(/was created before, but .* is gone\./)
  })

  it('a path that is no folder', async () => {
    const path = join(root, 'file')
    copyFileSync(join(import.meta.dirname, 'folder.test.ts'), path)
    expect(await refusal(path)).toMatch(/cannot be written/)
  })
})
