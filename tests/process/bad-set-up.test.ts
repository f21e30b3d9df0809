/** @module-tag full */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { COMPILE_CACHE, startServer } from '../support/server.ts'

const root = join(import.meta.dirname, '..', '..')
const folder = mkdtempSync(join(tmpdir(), 'octavo-set-up-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts the server with a configuration that cannot work, and returns its exit code and output. */
async function failToStart(env: Record<string, string>): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      ...COMPILE_CACHE,
      PATH: process.env.PATH,
      PORT: String(await freePort()),
      DATA_DIR: join(folder, 'data'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', chunk => {
    said += chunk
  })
  child.stderr.on('data', chunk => {
    said += chunk
  })
  const [code] = await once(child, 'close')
  return { code, said }
}

/** Occupies a free port of this machine. */
async function takePort(): Promise<{ port: string; close: () => void }> {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  return { port: String(typeof address === 'object' ? address?.port : ''), close: () => other.close() }
}

async function expectOneLine(env: Record<string, string>, line: RegExp): Promise<void> {
  const { code, said } = await failToStart(env)
  expect(said).toMatch(line)
  expect(said.trimEnd().split('\n')).toHaveLength(1)
  expect(code).toBe(1)
}

describe('a bad configuration is reported in one line that says how to fix it', () => {
  test('the port is taken', async () => {
    const { port, close } = await takePort()
    await expectOneLine(
      { PORT: port },
      /^Port \d+ is taken\. Stop the other program or set PORT to a free one\.$/m,
    )
    close()
  })

  test('the port of METRICS is taken, which is told before a database is made', async () => {
    const { port, close } = await takePort()
    const dataDir = join(folder, 'beside-taken-metrics')
    const refused =
      /^METRICS is set to port \d+, which isn’t available \(EADDRINUSE\)\. Set it to a free one\.$/m
    await expectOneLine({ METRICS: port, DATA_DIR: dataDir }, refused)
    // With two processes, the second would find its port taken after the first has filled the database.
    const second = {
      METRICS: String(Number(port) - 1),
      WORKERS: '2',
      DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
    }
    await expectOneLine(second, refused)
    expect(existsSync(dataDir)).toBe(false)
    close()
  })

  describe.runIf(process.platform === 'linux').each(['/proc/octavo/data', '/proc', '/sys/octavo'])(
    'nothing can be stored in %s',
    path => {
      test('which is told before anything is made', async () => {
        const dataDir = join(folder, 'beside-proc')
        await expectOneLine(
          { DATA_DIR: path },
          /^We can’t write to the data folder \S+ \(.+\)\. Set DATA_DIR/,
        )
        await expectOneLine(
          { BACKUP_DIR: path, DATA_DIR: dataDir },
          /^We can’t write to the backup folder \S+ \(.+\)\. Set BACKUP_DIR/,
        )
        expect(existsSync(dataDir)).toBe(false)
      })
    },
  )

  test('the data folder cannot be written', async () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    await expectOneLine(
      { DATA_DIR: join(file, 'data') },
      /^We can’t write to the data folder .+ \(ENOTDIR\)\. Set DATA_DIR/,
    )
  })

  test('the data folder is in use by a running server', async () => {
    const running = await startServer()
    await expectOneLine({ DATA_DIR: running.dataDir }, /in use|already/i)
    await running.stop()
  })

  // server/env.test.ts covers each variable. These are faults that a variable alone doesn't show, and one of each kind.
  test.each([
    [{ PORT: 'http' }, /^PORT must be a whole number/],
    [{ SITE_URL: 'https://octavo.example/site' }, /^SITE_URL must be an origin without a path/],
    [
      { ADMIN_EMAIL: 'editor@octavo.example', ADMIN_PASSWORD: 'password1234' },
      /^ADMIN_PASSWORD cannot be used: The password is easy to guess\./,
    ],
    [
      { DATABASE_URL: 'postgres://octavo:secret@db/octavo' },
      /^DATABASE_URL must not use an easily guessed password/,
    ],
    [{ WORKERS: '2' }, /^WORKERS needs a PostgreSQL server, because only one process can open the embedded/],
  ])('%o', async (env, line) => {
    await expectOneLine(env, line)
  })

  test.each([
    [{ PORT: '70000' }, /^PORT must be at most 65535/],
    [{ HOST: '203.0.113.1' }, /^HOST 203\.0\.113\.1 isn’t an address of this machine/],
    [{ SITE_URL: 'octavo.example' }, /^SITE_URL must be a URL that starts with http:\/\/ or https:\/\//],
    [{ DATABASE_URL: 'mysql://db/octavo' }, /^DATABASE_URL must be a URL that starts with postgres/],
    [{ ADMIN_EMAIL: 'editor@octavo.example' }, /^ADMIN_PASSWORD must be set too, because ADMIN_EMAIL is\.$/m],
    [{ ADMIN_EMAIL: 'editor', ADMIN_PASSWORD: 'long enough 123' }, /^ADMIN_EMAIL must be an email address/],
    [{ SMTP_URL: 'smtp://localhost' }, /^MAIL_FROM and MAIL_TO must be set too/],
    [
      { ADMIN_EMAIL: 'editor@octavo.example', ADMIN_PASSWORD: 'short' },
      /^ADMIN_PASSWORD cannot be used: The password must have at least 12 characters\.$/m,
    ],
    [{ SECRET_KEY: 'x'.repeat(40) }, /^SECRET_KEY must be at least 32 random characters/],
    [{ RATE_LIMIT: 'maybe' }, /^RATE_LIMIT must be "on" or "off"/],
    [{ TRUST_PROXY: '-1' }, /^TRUST_PROXY must be a whole number/],
  ])('%o', async (env, line) => {
    await expectOneLine(env, line)
  })
})
