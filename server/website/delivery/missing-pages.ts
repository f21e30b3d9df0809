import { MISSING_PATH } from '../../../contract/load-context.ts'
import { escapeHtml } from '../../http/escape-html.ts'
import type { PageDraft } from '../page.ts'

const MAX_CACHED = 300

/** Fills the requested path into a not-found page. */
export const withMissingPath = (html: string, path: string) =>
  html.replaceAll(MISSING_PATH, () => escapeHtml(path))

/**
 * Caches not-found pages by a key that many paths share, so that random addresses don't each cost a render. Drops the
 * least recently used page first.
 */
export class MissingPages {
  #pages = new Map<string, Promise<PageDraft>>()

  async get(key: string, path: string, render: () => Promise<PageDraft>): Promise<PageDraft> {
    const cached = this.#pages.get(key) ?? render()
    this.#pages.delete(key)
    this.#pages.set(key, cached)
    const [oldest] = this.#pages.keys()
    if (this.#pages.size > MAX_CACHED && oldest !== undefined) this.#pages.delete(oldest)
    try {
      const draft = await cached
      if (draft.status !== 404) this.#pages.delete(key)
      return { ...draft, html: withMissingPath(draft.html, path) }
    } catch (error) {
      this.#pages.delete(key)
      throw error
    }
  }
}
