import { sizeOf } from './delivery/payload.ts'
import type { Page } from './page.ts'

/** Bytes of all pages together, in every encoding. */
const MAX_BYTES = 32 * 1024 * 1024
/** Overhead of an entry beside its bytes. */
const ENTRY_BYTES = 1024
/** Pages show relative times, so they are rendered again even without a write. */
const MAX_AGE_MS = 60_000

interface Entry {
  page: Promise<Page>
  /** The page once it is rendered, if it may be cached. */
  ready?: Page
  bytes: number
  since: number
}

interface Options {
  now?: () => number
  maxBytes?: number
}

/** Caches rendered answers by address. A write clears it, so that nobody sees outdated content. */
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

  /** Returns the answer for `address`. Simultaneous requests share one render. */
  get(address: string, render: () => Promise<Page>): Promise<Page> {
    const known = this.#find(address)
    if (known) return known.page
    this.#drop(address)
    const entry: Entry = { page: render(), since: this.#now(), bytes: 0 }
    this.#entries.set(address, entry)
    const settle = (page?: Page) => {
      if (this.#entries.get(address) !== entry) return
      if (page && isCacheable(page)) this.#store(address, entry, page)
      else this.#drop(address)
    }
    entry.page.then(settle, () => settle())
    return entry.page
  }

  /** The answer for `address`, if it is cached. */
  peek(address: string): Page | undefined {
    return this.#find(address)?.ready
  }

  get bytes(): number {
    return this.#bytes
  }

  clear(): void {
    this.#entries.clear()
    this.#bytes = 0
  }

  /** Nothing that is cached now is answered after so many milliseconds. Undefined: no such moment is known. */
  expireIn(ms: number | undefined): void {
    this.#validUntil = this.#now() + (ms ?? Number.POSITIVE_INFINITY)
  }

  /** The entry, unless it is too old. Moves it to the end, so that the least recently used come first. */
  #find(address: string): Entry | undefined {
    if (this.#now() >= this.#validUntil) {
      this.clear()
      this.#validUntil = Number.POSITIVE_INFINITY
    }
    const known = this.#entries.get(address)
    if (!known || this.#now() - known.since >= MAX_AGE_MS) return undefined
    this.#entries.delete(address)
    this.#entries.set(address, known)
    return known
  }

  #store(address: string, entry: Entry, page: Page): void {
    entry.ready = page
    entry.bytes = sizeOf(page.payload) + address.length + ENTRY_BYTES
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

function isCacheable({ status, headers }: Page): boolean {
  return status < 400 && headers['cache-control'] !== 'no-store'
}
