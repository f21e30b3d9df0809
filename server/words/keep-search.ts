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
  /** The text of the built pages. */
  readBuilt: () => PagePart[]
  /** The text of edited pages by path. `company` is the name at the end of page titles. */
  readChanged: (company: string) => Promise<ReadonlyMap<string, readonly PagePart[]>>
  fill: Fill
  /** Called when pages with search results are outdated. */
  onStored: () => void
  log: Log
}

interface KeptSearch {
  /** Sets the texts that pages show from now on. */
  show(overrides: WordOverrides): void
  close(): Promise<void>
}

/** Keeps the search index up to date with the published texts. One instance updates it for all. */
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

  /** The blog page isn't prerendered: only its title and description are indexed. */
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
      // The notice isn't part of any page's content.
      shown = Object.fromEntries(Object.entries(overrides).filter(([field]) => !field.startsWith(NOTICE)))
      loop.wake()
    },
    close: () => loop.close(),
  }
}
