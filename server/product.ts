import type { Server } from 'node:http'
import type { Hono } from 'hono'
import type { BackendFetch } from '../contract/load-context.ts'
import { STORAGE } from '../contract/pictures.ts'
import { createApp } from './app.ts'
import { onBlogChange } from './db/database.ts'
import { findMovedPost, findNextPublication } from './db/posts.ts'
import { type Env, prepareDataDir } from './env.ts'
import { openFigures } from './figures/open-figures.ts'
import { createRedirects, type Redirects } from './figures/redirects.ts'
import { createHttpServer } from './http/create-http-server.ts'
import { listen, stopListening } from './http/listen.ts'
import type { Log } from './log.ts'
import { openMetrics } from './metrics/open-metrics.ts'
import { openBackend, type Print } from './open-backend.ts'
import { startPublicationClock } from './operations/publication-clock.ts'
import { LONGEST_STOP_MS, within } from './stop-limit.ts'
import { type CachedResponder, createCachedResponder } from './website/delivery/cached-response.ts'
import type { Website } from './website/website.ts'

interface WebsiteDeps {
  siteUrl: string
  backendFetch: BackendFetch
  /** The new path of a page that has moved; both are encoded. */
  findMoved: (path: string) => Promise<string | undefined>
  log: Log
  server: Server
}

export interface ProductOptions {
  env: Env
  log: Log
  print: Print
  openWebsite(deps: WebsiteDeps): Promise<Website>
}

export interface Product {
  /** Where it listens, as a person would type it. */
  address: string
  /** Finishes what is in flight, then closes everything. Rejects when that takes too long. */
  stop(): Promise<void>
}

/** Runs the whole product in this process: one port, one database, one website. */
export async function startProduct({ env, log, print, openWebsite }: ProductOptions): Promise<Product> {
  if (env.databaseUrl === undefined) prepareDataDir(env.dataDir)
  // The port is claimed first, so that a second start fails before it touches any data; early requests wait.
  const opening = Promise.withResolvers<Hono>()
  const https = env.siteUrl.startsWith('https:')
  let respondFromCache: CachedResponder | undefined
  const websiteOpening = Promise.withResolvers<Website>()
  const figures = openFigures(env)
  const server = createHttpServer(
    async (request, bindings) => (await opening.promise).fetch(request, bindings),
    {
      https,
      opening: websiteOpening.promise,
      respondFromCache: (request, response) => {
        const isAnswered = respondFromCache?.(request, response) ?? false
        figures.watch(request, response, isAnswered)
        return isAnswered
      },
      isUpload: ({ url }) => url?.startsWith(`${STORAGE}/object/`) === true,
      onRefused: status => log.info('request refused', { status }),
    },
  )
  const port = await listen(server, env.host, env.port)
  const backendFetch: BackendFetch = async (request, bindings) =>
    (await opening.promise).fetch(request, bindings)
  const opened = openBackend(env, log, print, Date.now, figures.countForm)
  let redirects: Redirects | undefined
  const findMoved = async (path: string) => {
    const { database } = await opened
    redirects ??= createRedirects(database)
    return (await findMovedPost(database, path)) ?? redirects.find(path)
  }
  openWebsite({ siteUrl: env.siteUrl, backendFetch, findMoved, log, server }).then(opened => {
    figures.begin(opened)
    // Pages that are complete in memory are answered before the database is open.
    respondFromCache = createCachedResponder({ find: opened.cached, https, log })
    websiteOpening.resolve(opened)
  }, websiteOpening.reject)
  const [backend, website] = await Promise.all([opened, websiteOpening.promise])
  const clock = startPublicationClock({
    find: () => findNextPublication(backend.database),
    onPublic: () => website.invalidate(),
    onNext: ms => website.invalidateIn(ms),
    log,
  })
  const unlisten = onBlogChange(backend.database, () => {
    website.invalidate()
    clock.look()
  })
  const { database } = backend
  figures.store(database, log)
  const { cacheBytes } = website
  const metrics = await openMetrics({ env, server, database, cacheBytes, log })
  const ready = () => backend.database.ping()
  opening.resolve(createApp({ env, log, backend: backend.routes, website, ready, metrics: metrics.routes }))
  async function close(): Promise<void> {
    await stopListening(server)
    unlisten()
    await metrics.close()
    await figures.close()
    redirects?.close()
    await clock.close()
    await backend.close()
  }
  return {
    address: `http://${env.host === '127.0.0.1' ? 'localhost' : env.host}:${port}`,
    stop: () => within(LONGEST_STOP_MS, close()),
  }
}
