import { setTimeout } from 'node:timers/promises'
import type { Hono } from 'hono'
import type { PagePart } from '../../contract/page-parts.ts'
import type { Fill } from '../../contract/placeholders.ts'
import { createRedirects } from '../analytics/redirects.ts'
import { findMovedCategory } from '../db/categories.ts'
import { type Database, onBlogChange } from '../db/database.ts'
import { fillPageParts, storedBuild, storePageParts } from '../db/page-parts.ts'
import { findMovedPost } from '../db/posts.ts'
import { type Env, fillFrom } from '../env.ts'
import type { OnFormSent } from '../functions/router.ts'
import { openHosted } from '../hosted/open-hosted.ts'
import { describeFault, type Log, type Print } from '../log.ts'
import type { LastErrors } from '../operations/last-errors.ts'
import type { Realtime } from '../realtime/open-realtime.ts'
import type { LiveSettings } from '../settings/live-settings.ts'
import type { MeasurePage } from '../website/measure-page.ts'
import type { Words } from '../words/open-words.ts'
import { openBackend } from './open-backend.ts'

/** Where accounts, data and files are: a database of this process, or a hosted project. */
export interface Source {
  routes: Hono
  findMoved: (path: string) => Promise<string | undefined>
  ping: () => Promise<void>
  onBlogChange: (listener: () => void) => () => void
  database: Database | undefined
  words: Words | undefined
  /** What the back office may change. Undefined for a hosted project. */
  settings: LiveSettings | undefined
  realtime: Realtime | undefined
  checkMail: () => (() => Promise<unknown>) | undefined
  ready: Promise<void>
  close: () => Promise<void>
}

const ASK_EVERY_MS = 2_000

async function firstAnswer(ping: () => Promise<void>): Promise<void> {
  while (
    !(await ping().then(
      () => true,
      () => false,
    ))
  )
    await setTimeout(ASK_EVERY_MS, undefined, { ref: false })
}

/** Without them the search finds posts alone, which is no reason not to start. */
async function storePages(
  database: Database,
  readPageParts: NonNullable<SourceOptions['readPageParts']>,
  fill: Fill,
  log: Log,
): Promise<void> {
  const pageParts = fillPageParts(readPageParts(), fill)
  await database
    .transaction({ role: 'service' }, async tx => {
      // With published words over it, it is what server/words/keep-search.ts looks after.
      const isOfThisBuild = (await storedBuild(tx))?.startsWith(pageParts.build) === true
      if (!isOfThisBuild) await storePageParts(tx, pageParts)
    })
    .catch(error => log.warn('pages not stored for the search', describeFault(error)))
}

export interface SourceOptions {
  env: Env
  log: Log
  print: Print
  /** What the pages say, for the search. None while they are written. */
  readPageParts?: (() => PagePart[]) | undefined
  onFormSent: OnFormSent
  lastErrors: LastErrors['read']
  measurePage: MeasurePage
}

export async function openSource({
  env,
  log,
  print,
  readPageParts,
  onFormSent,
  lastErrors,
  measurePage,
}: SourceOptions): Promise<Source> {
  if (env.hosted !== undefined) {
    const hosted = openHosted(env, env.hosted, log)
    return {
      ...hosted,
      findMoved: async () => undefined,
      database: undefined,
      words: undefined,
      settings: undefined,
      realtime: undefined,
      checkMail: () => undefined,
      ready: firstAnswer(hosted.ping),
      close: async () => undefined,
    }
  }
  const { routes, database, realtime, words, settings, ready, checkMail, close } = await openBackend(
    env,
    log,
    print,
    Date.now,
    onFormSent,
    async opened => readPageParts && storePages(opened, readPageParts, fillFrom(env), log),
    lastErrors,
    measurePage,
  )
  const redirects = createRedirects(database)
  return {
    routes,
    database,
    words,
    settings,
    realtime,
    ready,
    checkMail,
    findMoved: async path =>
      (await findMovedPost(database, path)) ??
      (await findMovedCategory(database, path)) ??
      redirects.find(path),
    ping: () => database.ping(),
    onBlogChange: listener => onBlogChange(database, listener),
    async close() {
      redirects.close()
      await close()
    },
  }
}
