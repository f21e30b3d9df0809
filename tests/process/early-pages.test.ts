import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { results } from '#content/pages/search/page.ts'
import { freePort } from '../support/free-port.ts'
import { startServer } from '../support/server.ts'

test('pages are answered while the database opens, and a search waits until the pages can be found', async () => {
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
  const ask = (path: string) => fetch(`http://localhost:${port}${path}`)
  const page = await vi.waitFor(() => ask('/'), { timeout: 60_000, interval: 20 })
  expect([page.status, isReady]).toEqual([200, false])
  const searched = ask('/search?q=privilege+log')
  rmSync(folder, { recursive: true })
  const server = await starting
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
  expect(await (await searched).text()).toContain(results.several)
  await server.stop()
})
