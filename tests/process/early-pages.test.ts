import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { startServer } from '../support/server.ts'

test('pages are answered while the database opens, and the server is ready when it is open', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-early-'))
  const held = join(folder, 'held')
  writeFileSync(held, '')
  const port = String(await freePort())
  let isReady = false
  const starting = startServer({
    env: {
      PORT: port,
      HELD_ENGINE_FILE: held,
      NODE_OPTIONS: `--import ${join(import.meta.dirname, '../support/held-engine.ts')}`,
    },
  }).then(server => {
    isReady = true
    return server
  })
  const ask = () => fetch(`http://localhost:${port}/`)
  const page = await vi.waitFor(ask, { timeout: 60_000, interval: 20 })
  expect([page.status, isReady]).toEqual([200, false])
  rmSync(folder, { recursive: true })
  const server = await starting
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
  await server.stop()
})
