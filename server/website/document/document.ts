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
  /** Reduces the whole stylesheet to the rules that a document uses. */
  cutStyles: (html: string) => string
  hydration: Pick<Hydration, 'replaceEntryScript'>
  boot: Pick<Boot, 'tag' | 'mapDigest'>
}

const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*>/g
const STYLESHEETS = /(?:<link rel="stylesheet" href="\/assets\/[^"]+\.css"\/>)+/
const INLINE_SCRIPT = /<script(?: nonce="([^"]*)")?>([\s\S]*?)<\/script>/g

/**
 * Turns a rendered document into the served one: inserts the public origin, inlines the style rules that it
 * uses, delays hydration until after the first paint, and collects the digests for its security policy.
 * The renderer puts the nonce on the scripts that it writes for this document. A script without it comes from
 * somewhere else and is not allowed to run. Prerendered documents contain only our own content and have no
 * nonce.
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
