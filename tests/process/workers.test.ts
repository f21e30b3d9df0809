import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { createPostgresDatabase, type PostgresServer, startPostgres } from '../support/postgres-server.ts'
import { type RunningServer, startServer } from '../support/server.ts'

const ADMIN = { ADMIN_EMAIL: 'editor@octavo.example', ADMIN_PASSWORD: 'correct horse battery 9' }
const WORKERS = 2
let postgres: PostgresServer
let server: RunningServer
let figures: number

beforeAll(async () => {
  postgres = await startPostgres()
  figures = await freePort()
  const DATABASE_URL = await createPostgresDatabase(postgres.port)
  server = await startServer({
    env: { ...ADMIN, DATABASE_URL, WORKERS: String(WORKERS), METRICS: String(figures) },
  })
})
afterAll(async () => {
  await server?.stop()
  await postgres?.remove()
})

const workers = () =>
  readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8').trim().split(' ').map(Number)

/** The pages that a worker has served, by its own metrics. */
const pagesOf = (place: number) =>
  fetch(`http://127.0.0.1:${figures + place}/metrics`).then(
    async answer =>
      Number(
        /octavo_http_requests_total\{route="page",status="200"\} (\d+)/.exec(await answer.text())?.[1] ?? 0,
      ),
    () => undefined,
  )

/** Opens a new connection, so that any worker may accept it. */
const page = (path: string) => fetch(server.origin + path, { headers: { connection: 'close' } })

async function askUntilAllAnswer(): Promise<void> {
  await expect
    .poll(async () => {
      await Promise.all(Array.from({ length: 10 }, async () => (await page('/')).arrayBuffer()))
      return Promise.all([pagesOf(0), pagesOf(1)])
    })
    .toEqual([expect.toSatisfy(count => count > 0), expect.toSatisfy(count => count > 0)])
}

test('several processes share a port, and one that ends is replaced', { tags: ['full'] }, async () => {
  expect(workers()).toHaveLength(WORKERS)
  expect(server.logs().match(/is ready on/g)).toHaveLength(1)
  await askUntilAllAnswer()
  const [first, second] = workers()
  process.kill(second ?? 0, 'SIGKILL')
  await expect.poll(() => server.logs()).toContain('"event":"worker ended"')
  for (let n = 0; n < 10; n++) expect((await page('/')).status).toBe(200)
  await expect.poll(() => workers().filter(pid => pid !== second)).toHaveLength(WORKERS)
  expect(workers()).toContain(first)
  await expect.poll(() => pagesOf(1)).toBeDefined()
  await askUntilAllAnswer()
})

test('what one process stores, the other shows at once', { tags: ['full'] }, async () => {
  const call = (path: string, body: object, token = 'sb_publishable_octavo') =>
    fetch(server.origin + path, {
      method: 'POST',
      headers: {
        apikey: 'sb_publishable_octavo',
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        connection: 'close',
      },
      body: JSON.stringify(body),
    })
  for (let n = 0; n < 10; n++) expect(await (await page('/blog')).text()).not.toContain('Told to all')
  const { access_token: token } = await (
    await call('/auth/v1/token?grant_type=password', {
      email: ADMIN.ADMIN_EMAIL,
      password: ADMIN.ADMIN_PASSWORD,
    })
  ).json()
  const post = {
    title: 'Told to all',
    slug: 'told',
    content: 'x',
    status: 'published',
    published_at: new Date(),
  }
  expect((await call('/rest/v1/blog_posts', post, token)).status).toBe(201)
  const titles = async () =>
    Promise.all(
      Array.from({ length: 10 }, async () => (await (await page('/blog')).text()).includes('Told to all')),
    )
  await expect.poll(titles).toEqual(new Array(10).fill(true))
})

test('a signal stops all of them', { tags: ['full'] }, async () => {
  const pids = workers()
  expect(await server.stop()).toBe(0)
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow()
})
