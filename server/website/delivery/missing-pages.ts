import type { PageDraft } from '../page.ts'

/** A not-found page shows its path once, in an element of this form. */
const SHOWN_PATH = /(<p class="folio(?: [\w-]+)* break-all">)[^<]*(<\/p>)/
const MAX_CACHED = 300

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}
const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, sign => ENTITIES[sign] ?? sign)

/**
 * Caches not-found pages by a key that many paths share, so that made-up addresses do not each cost a render.
 * Drops the least recently used page first.
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
      if (draft.status !== 404) {
        this.#pages.delete(key)
        return draft
      }
      // A page that does not show its path in this form is rendered for each path.
      if (!SHOWN_PATH.test(draft.html)) return await render()
      const html = draft.html.replace(SHOWN_PATH, (_, open, close) => `${open}${escapeHtml(path)}${close}`)
      return { ...draft, html }
    } catch (error) {
      this.#pages.delete(key)
      throw error
    }
  }
}
