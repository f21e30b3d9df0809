import { site } from '../../content/site.ts'
import type { PagePart } from '../../contract/page-parts.ts'
import type { WordOverrides } from '../../contract/page-words.ts'
import type { Fill } from '../../contract/placeholders.ts'
import type { Database } from '../db/database.ts'
import {
  buildWithWords,
  fillPageParts,
  storedBuild,
  storePageParts,
  withChangedParts,
} from '../db/page-parts.ts'
import type { Log } from '../log.ts'
import { createLoop } from '../queue/loop.ts'

const RETRY_MS = 1_000
/** Several publications in a row are stored once. */
const PAUSE_MS = 200
const NOTICE = 'collections/notice#'
const COMPANY = 'site#site.company'
const BLOG = '/blog'
const BLOG_META = 'pages/blog/page#meta'
const service = { role: 'service' } as const

interface Options {
  database: Database
  /** What the pages of this build say. */
  readBuilt: () => PagePart[]
  /** What pages with other words say, by their path. Titles name the company at their end. */
  readChanged: (company: string) => Promise<ReadonlyMap<string, readonly PagePart[]>>
  fill: Fill
  /** Pages with results of the search are outdated. */
  onStored: () => void
  log: Log
}

interface KeptSearch {
  /** Says which words are shown from now on. */
  show(overrides: WordOverrides): void
  close(): Promise<void>
}

/** Lets the search of the site find what pages say with the words that are published. One instance stores it for all. */
export function keepSearch({ database, readBuilt, readChanged, fill, onStored, log }: Options): KeptSearch {
  let shown: WordOverrides = {}

  async function store(): Promise<undefined> {
    const built = fillPageParts(readBuilt(), fill)
    const build = buildWithWords(built.build, shown)
    if ((await database.transaction(service, storedBuild)) !== build) {
      const changed = new Map(await readChanged(String(shown[COMPANY] ?? site.company)))
      changed.set(BLOG, built.parts.filter(({ path }) => path === BLOG).map(blogOf))
      const parts = withChangedParts(built, changed, fill)
      await database.transaction(service, tx => storePageParts(tx, { build, parts }))
    }
    onStored()
  }

  /** The list of posts is no document of the build: what is stored of it is its title and its description. */
  function blogOf(part: PagePart): PagePart {
    const title = shown[`${BLOG_META}.title`]
    const body = shown[`${BLOG_META}.description`]
    if (title === undefined && body === undefined) return part
    return { ...part, title: String(title ?? part.title), body: String(body ?? part.body), words: null }
  }

  const loop = createLoop(store, {
    pauseMs: PAUSE_MS,
    retryMs: RETRY_MS,
    onFault: fault => log.warn('changed pages not stored for the search', fault),
  })
  return {
    show(overrides) {
      // No page is about the notice.
      shown = Object.fromEntries(Object.entries(overrides).filter(([field]) => !field.startsWith(NOTICE)))
      loop.wake()
    },
    close: () => loop.close(),
  }
}
