/** @module-tag full */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { results } from '#content/pages/search/page.ts'
import { freePort } from '../support/free-port.ts'
import { bytesOf, pagesApi } from '../support/pages-api.ts'
import { startServer } from '../support/server.ts'
import { JOURNEY_ENV } from '../support/shared-server.ts'

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
  const page = await vi.waitFor(() => ask('/'), { timeout: 110_000, interval: 20 })
  expect([page.status, isReady]).toEqual([200, false])
  const searched = ask('/search?q=privilege+log')
  rmSync(folder, { recursive: true })
  const server = await starting
  await expect.poll(async () => (await fetch(`${server.origin}/readyz`)).status).toBe(200)
  expect(await (await searched).text()).toContain(results.several)
  await server.stop()
})

test('a start shows no built words where others are published, and is ready once they are rendered', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'octavo-words-'))
  const held = join(dataDir, 'held')
  const first = await startServer({ env: JOURNEY_ENV, dataDir })
  const call = await pagesApi(first.origin)
  const heading = 'pages/company/careers/page#hero.heading'
  await call('POST', '/publish', { unit: '/careers', version: 0, values: { [heading]: 'Published before.' } })
  await expect
    .poll(async () => (await bytesOf(first.origin, '/careers')).text.includes('Published before.'))
    .toBe(true)
  await first.stop()

  writeFileSync(held, '')
  const port = String(await freePort())
  const starting = startServer({
    env: {
      ...JOURNEY_ENV,
      PORT: port,
      HELD_ENGINE_FILE: held,
      NODE_OPTIONS: `--import ${join(import.meta.dirname, '../support/held-engine.ts')}`,
    },
    dataDir,
  })
  const origin = `http://localhost:${port}`
  // The server already answers, but hasn't loaded what is published.
  await vi.waitFor(() => fetch(`${origin}/healthz`), { timeout: 60_000, interval: 20 })
  const early = bytesOf(origin, '/careers')
  rmSync(held)
  expect((await early).text).toContain('Published before.')
  const server = await starting
  expect((await fetch(`${origin}/readyz`)).status).toBe(200)
  await server.stop()
  rmSync(dataDir, { recursive: true })
})
