import type { Page } from './page.ts'

const MAX_ENTRIES = 1000

/** Rendered answers by address. Emptied by a write, so that nobody is shown what was before it. */
export class PageCache {
  #entries = new Map<string, Promise<Page>>()
  #generation = 0

  /** Returns the answer for `address`, rendered once however many ask for it at the same time. */
  get(address: string, render: () => Promise<Page>): Promise<Page> {
    const known = this.#entries.get(address)
    if (known) return known
    const generation = this.#generation
    const page = render()
    this.#entries.set(address, page)
    if (this.#entries.size > MAX_ENTRIES) this.#dropOldest()
    const forget = () => {
      if (generation === this.#generation) this.#entries.delete(address)
    }
    page.then(({ status }) => {
      if (status >= 400) forget()
    }, forget)
    return page
  }

  clear(): void {
    this.#generation++
    this.#entries.clear()
  }

  #dropOldest(): void {
    const [oldest] = this.#entries.keys()
    if (oldest !== undefined) this.#entries.delete(oldest)
  }
}
