import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { Hono } from 'hono'
import type { Database } from '../db/database.ts'
import type { Env } from '../env.ts'
import { describeFault, type Log } from '../log.ts'
import { ownFolders } from '../operations/disk-space.ts'
import type { Realtime } from '../realtime/open-realtime.ts'
import type { Website } from '../website/website.ts'
import { claimPort } from './claim-port.ts'
import { CONTENT_TYPE, expose } from './exposition.ts'
import { openProcessMetrics } from './process-metrics.ts'
import { readProductMetrics } from './product-metrics.ts'
import { createRequestMetrics } from './request-metrics.ts'

const PATH = '/metrics'

interface Options {
  env: Pick<Env, 'metrics' | 'version' | 'commit' | 'databaseUrl' | 'hosted' | 'dataDir' | 'backup'>
  /** The server whose requests to count. */
  server: Server
  log: Log
}

/** Sources of metrics besides requests and the process. */
interface Subjects {
  /** Undefined with a hosted project. */
  database: Database | undefined
  website: Pick<Website, 'cacheBytes' | 'renders'>
  realtime?: Pick<Realtime, 'figures'> | undefined
}

export interface Metrics {
  /** `/metrics` on the site's own port, if a token protects it. */
  routes: Hono | undefined
  /** Adds metrics of these sources once they are open. */
  include(subjects: Subjects): void
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
  await claimPort(server, port)
  return server
}

/**
 * Serves metrics of this process to Prometheus as set in METRICS. Without it, nothing is measured. Opened before any
 * data is touched, because the port may be taken.
 */
export async function openMetrics({ env, server, log }: Options): Promise<Metrics> {
  const { metrics: settings, version, commit } = env
  if (settings === undefined)
    return { routes: undefined, include: () => undefined, close: async () => undefined }
  const requests = createRequestMetrics()
  const ofProcess = openProcessMetrics(version, commit)
  const folders = ownFolders(env)
  let subjects: Subjects | undefined
  const read = async () =>
    expose([
      ...requests.read(),
      ...ofProcess.read(),
      ...(subjects === undefined ? [] : await readProductMetrics({ ...subjects, folders })),
    ])
  const own = 'port' in settings ? await listenOnLoopback(settings.port, read, log) : undefined
  requests.watch(server)
  return {
    routes: 'token' in settings ? tokenRoutes(settings.token, read) : undefined,
    include(given) {
      subjects = given
    },
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
