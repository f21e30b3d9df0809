import { sizeOf } from './delivery/payload.ts'
import type { Page } from './page.ts'

/** Size of all cached pages together, in every encoding. */
const MAX_BYTES = 32 * 1024 * 1024
/** Overhead of an entry beside its bytes. */
const ENTRY_BYTES = 1024
/** Pages show relative times, so they are rendered again even without a write. */
const MAX_AGE_MS = 60_000
/** For how long an outdated page may stand in while the database is down. Kept short, because a write may have deleted something. */
const OUTDATED_MS = 300_000
const UNAVAILABLE = 503

interface Entry {
  page: Promise<Page>
  /** The page once it is rendered, if it may be cached. */
  ready?: Page
  bytes: number
  since: number
  /** When a write first made this page outdated. */
  outdatedAt?: number
  /** The entry before this one, until this one is rendered. */
  former?: Entry | undefined
}

interface Options {
  now?: () => number
  maxBytes?: number
}

/**
 * Caches rendered responses by address. A write outdates all of them, so that nobody sees old content. While the
 * database is down, an outdated response is better than none.
 */
export class PageCache {
  #entries = new Map<string, Entry>()
  #bytes = 0
  #validUntil = Number.POSITIVE_INFINITY
  #now: () => number
  #maxBytes: number

  constructor({ now = Date.now, maxBytes = MAX_BYTES }: Options = {}) {
    this.#now = now
    this.#maxBytes = maxBytes
  }

  /** Simultaneous requests share one render. */
  get(address: string, render: () => Promise<Page>): Promise<Page> {
    const known = this.#find(address)
    if (known) return known.page
    const former = this.#former(address)
    const rendered = render()
    const page = rendered.then(made =>
      made.status === UNAVAILABLE && former?.ready ? withoutStore(former.ready) : made,
    )
    const entry: Entry = { page, since: this.#now(), bytes: 0, former }
    this.#drop(address)
    this.#entries.set(address, entry)
    const settle = (made?: Page) => {
      if (this.#entries.get(address) !== entry) return
      this.#drop(address)
      entry.former = undefined
      if (made && isCacheable(made)) {
        entry.ready = made
        entry.bytes = sizeOf(made.payload) + address.length + ENTRY_BYTES
        this.#store(address, entry)
      } else if (former && (made === undefined || made.status >= 500)) this.#store(address, former)
    }
    rendered.then(settle, () => settle())
    return entry.page
  }

  /** Returns a response only if it is cached. */
  peek(address: string): Page | undefined {
    return this.#find(address)?.ready
  }

  get bytes(): number {
    return this.#bytes
  }

  /** Marks everything outdated that is cached or being rendered. It is served only if no new page can be rendered. */
  outdate(): void {
    const now = this.#now()
    for (const entry of this.#entries.values())
      for (const each of [entry, entry.former]) if (each) each.outdatedAt ??= now
  }

  /** Outdates the cache after this time. Undefined: no end is known. */
  expireIn(ms: number | undefined): void {
    this.#validUntil = this.#now() + (ms ?? Number.POSITIVE_INFINITY)
  }

  /** Moves the entry to the end, so that the least recently used come first. */
  #find(address: string): Entry | undefined {
    if (this.#now() >= this.#validUntil) {
      this.outdate()
      this.#validUntil = Number.POSITIVE_INFINITY
    }
    const known = this.#entries.get(address)
    if (!known || known.outdatedAt !== undefined || this.#now() - known.since >= MAX_AGE_MS) return undefined
    this.#entries.delete(address)
    this.#entries.set(address, known)
    return known
  }

  /** The entry that may stand in for a page that cannot be rendered. */
  #former(address: string): Entry | undefined {
    const last = this.#entries.get(address)
    const former = last?.ready ? last : last?.former
    const isTooOld = this.#now() - (former?.outdatedAt ?? Number.POSITIVE_INFINITY) >= OUTDATED_MS
    return isTooOld ? undefined : former
  }

  #store(address: string, entry: Entry): void {
    this.#entries.set(address, entry)
    this.#bytes += entry.bytes
    for (const [oldest, { ready }] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) break
      // An entry whose render is in progress has no bytes yet, and requests wait for it.
      if (ready) this.#drop(oldest)
    }
  }

  #drop(address: string): void {
    this.#bytes -= this.#entries.get(address)?.bytes ?? 0
    this.#entries.delete(address)
  }
}

/** Downstream caches must not keep a stand-in, because the next request may get the real page. */
function withoutStore(page: Page): Page {
  return { ...page, headers: { ...page.headers, 'cache-control': 'no-store' } }
}

function isCacheable({ status, headers }: Page): boolean {
  return status < 400 && headers['cache-control'] !== 'no-store'
}
