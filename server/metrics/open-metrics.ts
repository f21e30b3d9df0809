import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { Hono } from 'hono'
import type { Database } from '../db/database.ts'
import { type Env, SetupError } from '../env.ts'
import { describeFault, type Log } from '../log.ts'
import { ownFolders } from '../operations/disk-space.ts'
import type { Website } from '../website/website.ts'
import { CONTENT_TYPE, expose } from './exposition.ts'
import { openProcessMetrics } from './process-metrics.ts'
import { readProductMetrics } from './product-metrics.ts'
import { createRequestMetrics } from './request-metrics.ts'

const PATH = '/metrics'
const LOOPBACK = '127.0.0.1'

interface Options {
  env: Pick<Env, 'metrics' | 'version' | 'commit' | 'databaseUrl' | 'hosted' | 'dataDir' | 'backup'>
  /** The server whose requests are counted. */
  server: Server
  /** None where a hosted project has the data. */
  database: Database | undefined
  website: Pick<Website, 'cacheBytes' | 'renders'>
  log: Log
}

export interface Metrics {
  /** `/metrics` on the site's own port, when a token opens it. */
  routes: Hono | undefined
  close(): Promise<void>
}

const digest = (text: string) => createHash('sha256').update(text).digest()

function tokenRoutes(token: string, read: () => Promise<string>): Hono {
  const expected = digest(`Bearer ${token}`)
  return new Hono().get(PATH, async context => {
    context.header('cache-control', 'no-store')
    if (!timingSafeEqual(digest(context.req.header('authorization') ?? ''), expected)) {
      context.header('www-authenticate', 'Bearer')
      return context.text('A token is needed.\n', 401)
    }
    return context.body(await read(), 200, { 'content-type': CONTENT_TYPE })
  })
}

async function listenOnLoopback(port: number, read: () => Promise<string>, log: Log): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== PATH || request.method !== 'GET') {
      response.writeHead(404).end()
      return
    }
    read().then(
      text => response.writeHead(200, { 'content-type': CONTENT_TYPE }).end(text),
      error => {
        log.error('metrics failed', describeFault(error))
        response.writeHead(500).end()
      },
    )
  })
  server.listen(port, LOOPBACK)
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new SetupError(`METRICS names port ${port}, which cannot be used (${error.code}). Name a free one.`)
  })
  return server
}

/** Shows figures about this process to Prometheus, where METRICS says. Nothing is measured when it is not set. */
export async function openMetrics({ env, server, database, website, log }: Options): Promise<Metrics> {
  const { metrics: settings, version, commit } = env
  if (settings === undefined) return { routes: undefined, close: async () => undefined }
  const requests = createRequestMetrics()
  const ofProcess = openProcessMetrics(version, commit)
  const folders = ownFolders(env)
  const read = async () =>
    expose([
      ...requests.read(),
      ...ofProcess.read(),
      ...(await readProductMetrics(database, website, folders)),
    ])
  const own = 'port' in settings ? await listenOnLoopback(settings.port, read, log) : undefined
  requests.watch(server)
  return {
    routes: 'token' in settings ? tokenRoutes(settings.token, read) : undefined,
    async close() {
      ofProcess.close()
      if (own === undefined) return
      const closed = once(own, 'close')
      own.close()
      own.closeAllConnections()
      await closed
    },
  }
}
