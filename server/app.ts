import type { Server } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { Hono } from 'hono'
import type { BackendFetch } from '../contract/load-context.ts'
import type { Fill } from '../contract/placeholders.ts'
import { STORAGE } from '../contract/uploads.ts'
import { openAnalytics } from './analytics/open-analytics.ts'
import { openSource, type SourceOptions } from './backend/source.ts'
import { addAnswers } from './db/answers.ts'
import { findNextPublication, publishDueVersions } from './db/posts.ts'
import { startPurging } from './edge/purge-worker.ts'
import { type Env, fillFrom } from './env.ts'
import { backupFolder, checkFolder, dataFolder } from './environment/writable-folder.ts'
import { createHttpServer } from './http/create-http-server.ts'
import { listen, stopListening } from './http/listen.ts'
import { ownOrigin } from './http/own-origin.ts'
import { PROBES } from './http/refusal.ts'
import { createApp, createProbes } from './http/routes.ts'
import { describeFault, type Log } from './log.ts'
import { openMetrics } from './metrics/open-metrics.ts'
import { rememberErrors } from './operations/last-errors.ts'
import { type PublicationClock, startPublicationClock } from './operations/publication-clock.ts'
import { createReadiness } from './operations/readiness.ts'
import { startSelfMeasurement } from './operations/self-measurement.ts'
import { siteChecks } from './operations/site-checks.ts'
import { LONGEST_STOP_MS, within } from './process/stop-limit.ts'
import type { Realtime } from './realtime/open-realtime.ts'
import type { SiteValues } from './settings/site-sections.ts'
import { type CachedResponder, createCachedResponder } from './website/delivery/cached-response.ts'
import { createLiveWebsite } from './website/live-website.ts'
import { createPageMeasure } from './website/measure-page.ts'
import type { Website } from './website/website.ts'
import { keepSearch } from './words/keep-search.ts'
import { keepWords } from './words/keep-words.ts'
import { previewRoutes } from './words/preview-routes.ts'
import { createWordsNote } from './words/words-note.ts'

/** How long a start waits for published texts if the database is down. After that, built pages are better than none. */
const WORDS_WITHIN_MS = 10_000

interface WebsiteDeps {
  siteUrl: string
  /** Fills settings into pages. */
  fill: Fill
  /** How many seconds caches in front may keep a page. Undefined: not at all. */
  edgeMaxAge: number | undefined
  backendFetch: BackendFetch
  /** Whether the back office can be used here. Otherwise a page in its place says what it needs. */
  hasOffice: boolean
  /** The new path of a moved page. Both paths are encoded. */
  findMoved: (path: string) => Promise<string | undefined>
  log: Log
  server: Server
}

export interface ProductOptions extends Omit<SourceOptions, 'onFormSent' | 'lastErrors' | 'measurePage'> {
  openWebsite(deps: WebsiteDeps): Promise<Website>
}

export interface Product {
  /** Its address as a person would type it. */
  address: string
  /** Resolves when everything works: the database or the hosted project has responded, and the search index is ready. */
  ready: Promise<void>
  /** Resolves when every page with edited texts has been rendered. */
  rendered: Promise<void>
  /** Finishes what is in flight, then closes everything. Rejects if that takes too long. */
  stop(): Promise<void>
}

/** Reports an unusable folder before anything is created. */
function checkFolders({ databaseUrl, hosted, dataDir, backup }: Env): void {
  if (hosted !== undefined) return
  if (databaseUrl === undefined) checkFolder(dataFolder(dataDir))
  if (backup !== undefined) checkFolder(backupFolder(backup.dir))
}

const isSame = (one: SiteValues, other: SiteValues) => {
  const shown = ({ siteUrl, retentionDays, edge }: SiteValues) =>
    JSON.stringify([siteUrl, retentionDays, edge ?? null])
  return shown(one) === shown(other)
}

/** Runs the whole product in this process: one port, one database, one website. */
export async function startProduct({
  env,
  log: written,
  print,
  openWebsite,
  readPageParts,
}: ProductOptions): Promise<Product> {
  const { log, read: lastErrors } = rememberErrors(written)
  checkFolders(env)
  // The port is claimed first, so that a second start fails before it touches any data; early requests wait.
  const opening = Promise.withResolvers<Hono>()
  // Settings from the back office follow once the database is open.
  let current: SiteValues = env
  const isHttps = () => current.siteUrl.startsWith('https:')
  const fill: Fill = text => fillFrom({ ...current, backup: env.backup })(text)
  let respondFromCache: CachedResponder | undefined
  let realtime: Realtime | undefined
  const websiteOpening = Promise.withResolvers<Website>()
  // A hosted project can't store analytics.
  const figures = openAnalytics({ ...env, countVisits: env.countVisits && env.hosted === undefined })
  let app: Hono | undefined
  const readiness = Promise.withResolvers<() => Promise<void>>()
  const probes = createProbes({ isHttps, log, ready: async () => (await readiness.promise)() })
  const isProbe = ({ url }: Request) => PROBES.includes(new URL(url).pathname)
  const server = createHttpServer(
    async (request, bindings) =>
      (app ?? (isProbe(request) ? probes : await opening.promise)).fetch(request, bindings),
    {
      isHttps,
      opening: websiteOpening.promise,
      respondFromCache: (request, response) => {
        const isAnswered = respondFromCache?.(request, response) ?? false
        figures.watch(request, response, isAnswered)
        return isAnswered
      },
      isUpload: ({ url }) => url?.startsWith(`${STORAGE}/object/`) === true,
      upgrade: {
        isTaken: request => realtime?.isTaken(request) === true,
        take: (request, socket, head) => realtime?.take(request, socket, head),
      },
      onRefused: ({ status, reason }) => log.info('request refused', { status, reason }),
    },
  )
  const port = await listen(server, env.host, env.port)
  const metrics = await openMetrics({ env, server, log })
  const backendFetch: BackendFetch = async (request, bindings) =>
    (await opening.promise).fetch(request, bindings)
  const opened = openSource({
    env,
    log,
    print,
    readPageParts,
    onFormSent: figures.countForm,
    lastErrors,
    measurePage: createPageMeasure(websiteOpening.promise),
  })
  const findMoved = async (path: string) => (await opened).findMoved(path)
  const openCurrent = () =>
    openWebsite({
      siteUrl: current.siteUrl,
      fill,
      // A hosted project doesn't report changes.
      edgeMaxAge: env.hosted === undefined ? current.edge?.maxAge : undefined,
      backendFetch,
      hasOffice: env.hosted === undefined,
      findMoved,
      log,
      server,
    })
  const note = createWordsNote(env)
  const shown = Promise.withResolvers<void>()
  // No time limit for the embedded database: it opens or the process ends. Only an external one may be down.
  const known =
    env.databaseUrl === undefined
      ? shown.promise
      : Promise.race([shown.promise, setTimeout(WORDS_WITHIN_MS, undefined, { ref: false })])
  const mayShow = note.mayShowBuilt() ? Promise.resolve() : known
  const liveOpening = openCurrent().then(createLiveWebsite)
  liveOpening.then(async opened => {
    figures.begin(opened, current.siteUrl)
    await mayShow
    // Cached pages are served before the database is open, unless edited texts are published.
    respondFromCache = createCachedResponder({ find: opened.cached, isHttps, log })
    websiteOpening.resolve(opened)
  }, websiteOpening.reject)
  const [source, website] = await Promise.all([opened, liveOpening])
  const { database, ping } = source
  realtime = source.realtime
  // Not needed with a hosted project: cached pages are at most a minute old, and so is the delay of a scheduled post.
  const clock: PublicationClock | undefined =
    database &&
    startPublicationClock({
      async find() {
        await publishDueVersions(database)
        return findNextPublication(database)
      },
      onPublic: () => website.invalidate(),
      onNext: ms => website.invalidateIn(ms),
      log,
    })
  const unlisten = source.onBlogChange(() => {
    website.invalidate()
    clock?.look()
  })
  if (database) figures.store(database, log)
  let purging = database && current.edge && startPurging(database, current.edge, log)
  const search =
    database &&
    readPageParts &&
    keepSearch({
      database,
      readBuilt: readPageParts,
      readChanged: website.readChangedParts,
      fill,
      onStored: () => website.invalidate(),
      log,
    })
  const stopWords =
    source.words &&
    keepWords({
      words: source.words,
      show(overrides, changedAt) {
        search?.show(overrides)
        const lost = website.setWords(overrides, changedAt)
        note.keep(Object.keys(overrides).length === 0)
        shown.resolve()
        return lost
      },
      onNotice: () => purging?.purgeAll(),
      log,
    })
  /**
   * Applies changed settings, also those from other instances. All pages contain the site's address, and caches in
   * front keep all pages.
   */
  async function follow(): Promise<void> {
    const next = source.settings?.now
    if (next === undefined || isSame(next, current)) return
    const { siteUrl, retentionDays, edge } = next
    current = { ...current, siteUrl, retentionDays, edge }
    website.replace(await openCurrent())
    figures.begin(website, siteUrl)
    await purging?.close()
    purging = database && edge && startPurging(database, edge, log)
  }
  let following = follow()
  const unfollow = source.settings?.onChange(() => {
    following = following.then(follow).catch(error => log.error('settings not applied', describeFault(error)))
  })
  await following
  const measuring =
    database &&
    startSelfMeasurement({
      checks: siteChecks({ origin: ownOrigin({ host: env.host, port }), ping, checkMail: source.checkMail }),
      store: days => database.transaction({ role: 'service' }, tx => addAnswers(tx, days)),
    })
  metrics.include({ database, website, realtime })
  const rendered = source.words
    ? Promise.all([shown.promise, opening.promise]).then(() => website.renderChanged())
    : Promise.resolve()
  const ready = createReadiness(env, ping, rendered)
  readiness.resolve(ready)
  if (source.words) source.routes.route('/', previewRoutes({ words: source.words, website }))
  app = createApp({ isHttps, log, backend: source.routes, website, ready, metrics: metrics.routes })
  opening.resolve(app)
  async function close(): Promise<void> {
    await measuring?.close()
    await source.realtime?.close()
    await stopListening(server)
    unlisten()
    unfollow?.()
    await following
    stopWords?.()
    await search?.close()
    await purging?.close()
    await metrics.close()
    await figures.close()
    await clock?.close()
    await source.close()
  }
  return {
    address: `http://${env.host === '127.0.0.1' ? 'localhost' : env.host}:${port}`,
    ready: source.ready,
    rendered,
    stop: () => within(LONGEST_STOP_MS, close()),
  }
}
