import { ORIGIN_PLACEHOLDER } from '../../../contract/addresses.ts'
import { type Boot, digest } from './boot-script.ts'
import type { DocumentSource, Hydration } from './hydration.ts'

export interface PreparedDocument {
  html: string
  /** Digests of the inline scripts and styles that the policy allows. */
  scripts: string[]
  styles: string[]
}

export interface DocumentOptions {
  siteUrl: string
  /** Cuts the whole stylesheet down to what a document uses. */
  cutStyles: (html: string) => string
  hydration: Pick<Hydration, 'replaceEntryScript'>
  boot: Pick<Boot, 'tag' | 'mapDigest'>
}

const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*>/g
const STYLESHEETS = /(?:<link rel="stylesheet" href="\/assets\/[^"]+\.css"\/>)+/
const INLINE_SCRIPT = /<script(?: nonce="([^"]*)")?>([\s\S]*?)<\/script>/g

/**
 * Turns a rendered document into the one that is served: the public origin put in, the rules it uses inlined,
 * hydration put off until after the first paint, and the digests that its security policy needs.
 *
 * The renderer marks the scripts that it writes for this one document with the nonce. A script without it was not written
 * by the renderer, however it came to be there, and is not allowed to run. What the build rendered holds only our own words
 * and has no nonce.
 */
export function prepareDocument(
  rendered: string,
  { siteUrl, cutStyles, hydration, boot }: DocumentOptions,
  source: DocumentSource,
): PreparedDocument {
  const { nonce } = source
  const styles = cutStyles(rendered)
  const marked = hydration
    .replaceEntryScript(rendered, source, boot.tag)
    .replaceAll(ORIGIN_PLACEHOLDER, siteUrl)
    .replaceAll(MODULE_PRELOAD, '')
    .replace(STYLESHEETS, () => `<style>${styles}</style>`)
  const allowed = Array.from(marked.matchAll(INLINE_SCRIPT)).filter(([, mark]) => mark === nonce)
  return {
    html: nonce === undefined ? marked : marked.replaceAll(` nonce="${nonce}"`, ''),
    scripts: [...new Set([...allowed.map(([, , text = '']) => digest(text)), boot.mapDigest])],
    styles: [digest(styles)],
  }
}
