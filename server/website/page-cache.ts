import type { Page } from './page.ts'

const MAX_ENTRIES = 1000
/** Pages say how long ago things were, so they are made anew from time to time even without a write. */
const MAX_AGE_MS = 60_000

interface Entry {
  page: Promise<Page>
  /** The page once it is rendered, if it may be kept. */
  ready?: Page
  since: number
}

/** Rendered answers by address. Emptied by a write, so that nobody is shown what was before it. */
export class PageCache {
  #entries = new Map<string, Entry>()
  #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** Returns the answer for `address`, rendered once however many ask for it at the same time. */
  get(address: string, render: () => Promise<Page>): Promise<Page> {
    const known = this.#entries.get(address)
    if (known && this.#now() - known.since < MAX_AGE_MS) return known.page
    const entry: Entry = { page: render(), since: this.#now() }
    this.#entries.delete(address)
    this.#entries.set(address, entry)
    if (this.#entries.size > MAX_ENTRIES) this.#dropOldest()
    const forget = () => {
      if (this.#entries.get(address) === entry) this.#entries.delete(address)
    }
    entry.page.then(page => {
      if (isKept(page)) entry.ready = page
      else forget()
    }, forget)
    return entry.page
  }

  /** The answer for `address` if it is here already. */
  peek(address: string): Page | undefined {
    const known = this.#entries.get(address)
    return known && this.#now() - known.since < MAX_AGE_MS ? known.ready : undefined
  }

  clear(): void {
    this.#entries.clear()
  }

  #dropOldest(): void {
    const [oldest] = this.#entries.keys()
    if (oldest !== undefined) this.#entries.delete(oldest)
  }
}

function isKept({ status, headers }: Page): boolean {
  return status < 400 && headers['cache-control'] !== 'no-store'
}
