import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { readEnv, SetupError } from '../env.ts'
import { createLog } from '../log.ts'
import { openMetrics } from './open-metrics.ts'

const TOKEN = 'tqA4mZ8xw2Rk9LbVn5Hc7Jd3Gf6Ps1Yu'
const log = createLog(() => undefined)

/** Like a real database whose server is down. tests/contract/health.test.ts checks the metrics of a real one. */
const away: Database = {
  transaction: () => Promise.reject(new Error('away')),
  usage: () => ({ size: 10, held: 2, waiting: 1, isFull: false, quietMs: 0 }),
  listen: () => () => undefined,
  rewrite: () => Promise.reject(new Error('away')),
  vacuum: () => Promise.reject(new Error('away')),
  ping: () => Promise.reject(new Error('away')),
  close: async () => undefined,
}

async function open(METRICS: string | undefined) {
  const metrics = await openMetrics({ env: readEnv({ METRICS }, '/'), server: createServer(), log })
  metrics.include({ database: away, website: { cacheBytes: () => 77, renders: () => 5 } })
  return metrics
}

test('are shown to whoever has the token, and to nobody else', async () => {
  const { routes, close } = await open(`token:${TOKEN}`)
  const ask = (authorization?: string) =>
    routes?.request('/metrics', authorization === undefined ? {} : { headers: { authorization } })
  expect((await ask())?.status).toBe(401)
  expect((await ask('Bearer '))?.status).toBe(401)
  expect((await ask(`Bearer ${TOKEN}x`))?.status).toBe(401)
  const answer = await ask(`Bearer ${TOKEN}`)
  expect(answer?.status).toBe(200)
  expect(answer?.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(answer?.headers.get('cache-control')).toBe('no-store')
  await close()
})

test('say that the database is down rather than fail', async () => {
  const { routes, close } = await open(`token:${TOKEN}`)
  const answer = await routes?.request('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } })
  const text = (await answer?.text()) ?? ''
  const lines = text.split('\n')
  expect(lines).toContain('octavo_database_up 0')
  expect(lines).toContain('octavo_database_writable 0')
  expect(lines).toContain('octavo_database_pool_in_use 2')
  expect(lines).toContain('octavo_page_cache_bytes 77')
  expect(text).not.toContain('octavo_outbox_depth')
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m)
  expect(text).toMatch(/^process_resident_memory_bytes \d{8,}$/m)
  await close()
})

test('are measured and shown nowhere unless METRICS is set', async () => {
  const { routes } = await open(undefined)
  expect(routes).toBeUndefined()
})

test.each(['0', '70000', 'on', 'token:', 'token:short', `token:${'x'.repeat(40)}`, '127.0.0.1:9000'])(
  'refuse METRICS=%s',
  METRICS => {
    expect(() => readEnv({ METRICS }, '/')).toThrow(SetupError)
  },
)

test('say in one line that the port is taken', async () => {
  const other = createServer()
  await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve))
  const address = other.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  await expect(open(port)).rejects.toThrow(
    `METRICS is set to port ${port}, which isn’t available (EADDRINUSE).`,
  )
  other.close()
})
