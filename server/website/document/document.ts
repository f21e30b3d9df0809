import { type Boot, readTakeover } from './boot-script.ts'
import { digest } from './integrity-map.ts'

/** Stands for the public origin in everything that is rendered; the build knows no environment. */
export const ORIGIN_PLACEHOLDER = 'https://origin.invalid'

export interface PreparedDocument {
  html: string
  /** Digests of what may run, or set styles, though it stands in the document itself. */
  scripts: string[]
  styles: string[]
}

export interface DocumentOptions {
  siteUrl: string
  /** Cuts the whole stylesheet down to what a document uses. */
  cutStyles: (html: string) => string
  boot: Pick<Boot, 'tag' | 'mapDigest'>
}

const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*>/g
const STYLESHEETS = /(?:<link rel="stylesheet" href="\/assets\/[^"]+\.css"\/>)+/
const ENTRY = /<script(?: nonce="[^"]*")? type="module" async="">([\s\S]*?)<\/script>/
const INLINE_SCRIPT = /<script(?: nonce="([^"]*)")?>([\s\S]*?)<\/script>/g

/** The module script of a rendered document, which says what takes it over. */
export function entryScript(rendered: string): string {
  return ENTRY.exec(rendered)?.[1] ?? ''
}

/**
 * Turns a rendered document into the one that is served: the public origin put in, the rules it uses inlined,
 * hydration put off until after the first paint, and the digests that its security policy needs.
 *
 * `nonce` is the mark that the renderer put on the scripts it wrote for this one document. A script without it was not
 * written by the renderer, however it came to be there, and is not allowed to run. What the build rendered holds only
 * words of ours and has no marks.
 */
export function prepareDocument(
  rendered: string,
  { siteUrl, cutStyles, boot }: DocumentOptions,
  nonce?: string,
): PreparedDocument {
  const { routes } = readTakeover(entryScript(rendered))
  const styles = cutStyles(rendered)
  const marked = rendered
    .replaceAll(ORIGIN_PLACEHOLDER, siteUrl)
    .replaceAll(MODULE_PRELOAD, '')
    .replace(ENTRY, () => boot.tag(routes))
    .replace(STYLESHEETS, () => `<style>${styles}</style>`)
  const vouched = Array.from(marked.matchAll(INLINE_SCRIPT)).filter(([, mark]) => mark === nonce)
  return {
    html: nonce === undefined ? marked : marked.replaceAll(` nonce="${nonce}"`, ''),
    scripts: [...new Set([...vouched.map(([, , text = '']) => digest(text)), boot.mapDigest])],
    styles: [digest(styles)],
  }
}
