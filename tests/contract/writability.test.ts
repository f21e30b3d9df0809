/** @module-tag full */

import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, it } from 'vitest'
import { DatabaseReadOnly } from '../../server/db/database.ts'
import { readEnv } from '../../server/env.ts'
import { createLog } from '../../server/log.ts'
import { readProductMetrics } from '../../server/metrics/product-metrics.ts'
import { examine } from '../../server/operations/doctor/examine.ts'
import { runOperation } from '../../server/operations/run-operation.ts'
import { ADMIN, type BackendServer, startBackend } from '../support/backend-server.ts'
import { createPostgresDatabase, runAsSuperuser } from '../support/postgres-server.ts'
import { newSubmission, sendSubmission } from '../support/submissions.ts'

const CONNECTIONS = 5
const port = inject('postgresPort')
const open: BackendServer[] = []
afterAll(() => Promise.all(open.map(server => server.close())))

async function start(url: string): Promise<BackendServer> {
  const server = await startBackend('postgres', { DATABASE_URL: url })
  open.push(server)
  return server
}

const nameOf = (url: string) => new URL(url).pathname.slice(1)
/** New sessions become read-only, as on a standby or on a server with a nearly full disk. The others end. */
async function setReadOnly(url: string, value: 'on' | 'off'): Promise<void> {
  await runAsSuperuser(port, `alter database ${nameOf(url)} set default_transaction_read_only = ${value}`)
  await runAsSuperuser(
    port,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${nameOf(url)}'`,
  )
}
const events = ({ logged }: BackendServer) => logged.map(line => JSON.parse(line).event)
const signIn = (server: BackendServer) =>
  server.call('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })

it('a database that takes no writes is told everywhere, answered with 503, and taken up again by itself', async () => {
  const url = await createPostgresDatabase(port)
  const server = await start(url)
  const { database } = server.backend
  await setReadOnly(url, 'on')
  const refused = await signIn(server)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await sendSubmission(server.url, newSubmission())).toBe(503)
  await expect(database.ping()).rejects.toBeInstanceOf(DatabaseReadOnly)
  const figure = async (name: string) =>
    (await readProductMetrics({ database, website: { cacheBytes: () => 0, renders: () => 0 } })).find(
      metric => metric.name === name,
    )?.samples[0]?.value
  expect([await figure('octavo_database_up'), await figure('octavo_database_writable')]).toEqual([1, 0])
  const findings = await examine(readEnv(server.variables, '/'), tmpdir(), { mail: false })
  expect(findings.find(({ subject }) => subject === 'database')).toMatchObject({
    level: 'fault',
    says: expect.stringContaining('is read-only'),
  })
  // One line in all, not one per call.
  expect(events(server).filter(event => event === 'database takes no writes')).toHaveLength(1)

  const waiting = await start(url)
  expect(events(waiting)).toEqual(['database takes no writes'])

  await setReadOnly(url, 'off')
  expect(await sendSubmission(server.url, newSubmission())).toBe(200)
  expect([await figure('octavo_database_up'), await figure('octavo_database_writable')]).toEqual([1, 1])
  await expect.poll(async () => (await signIn(waiting)).status).toBe(200)
})

it('connections of a session that has become read-only are given up together', {}, async () => {
  const url = await createPostgresDatabase(port)
  const server = await start(url)
  const { database } = server.backend
  const service = { role: 'service' } as const
  // A replaced server leaves a pool like this, with all connections read-only.
  let begun = 0
  const all = Promise.withResolvers<void>()
  const pin = () =>
    database.transaction(service, async tx => {
      await tx.query('set session characteristics as transaction read only')
      begun++
      if (begun === CONNECTIONS) all.resolve()
      await all.promise
    })
  await Promise.all(Array.from({ length: CONNECTIONS }, pin))
  expect(await sendSubmission(server.url, newSubmission())).toBe(200)
})

it('a backup is taken from a database that takes no writes', async () => {
  const url = await createPostgresDatabase(port)
  const server = await start(url)
  await setReadOnly(url, 'on')
  const file = join(server.variables.DATA_DIR ?? tmpdir(), '..', 'standby.gz')
  const said = await runOperation(
    readEnv(server.variables, '/'),
    createLog(() => undefined),
    { name: 'backup', file },
  )
  expect(said).toMatch(/^\d+ rows saved to /)
})
