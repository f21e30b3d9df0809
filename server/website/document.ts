import { createHash } from 'node:crypto'
import { createBootScript } from './boot-script.ts'

/** Stands for the public origin in everything that is rendered; the build knows no environment. */
export const ORIGIN_PLACEHOLDER = 'https://origin.invalid'

export interface PreparedDocument {
  html: string
  scriptHashes: string[]
  styleHashes: string[]
}

interface Options {
  siteUrl: string
  /** Cuts the whole stylesheet down to what a document uses. */
  cutStyles: (html: string) => string
}

const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*>/g
const STYLESHEET = /<link rel="stylesheet" href="(\/assets\/[^"]+\.css)"\/>/
const ENTRY = /<script type="module" async="">([\s\S]*?)<\/script>/
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const hashesOf = (html: string, pattern: RegExp) => [
  ...new Set(Array.from(html.matchAll(pattern), ([, text = '']) => hash(text))),
]

/**
 * Turns a rendered document into the one that is served: the public origin put in, the rules it uses inlined,
 * hydration put off until after the first paint, and the hashes that its security policy needs.
 */
export function prepareDocument(rendered: string, { siteUrl, cutStyles }: Options): PreparedDocument {
  const stylesheet = STYLESHEET.exec(rendered)?.[1]
  const html = rendered
    .replaceAll(ORIGIN_PLACEHOLDER, siteUrl)
    .replaceAll(MODULE_PRELOAD, '')
    .replace(ENTRY, (_, entry: string) => `<script>${createBootScript(entry, stylesheet)}</script>`)
    .replace(STYLESHEET, () => `<style>${cutStyles(rendered)}</style>`)
  return { html, scriptHashes: hashesOf(html, INLINE_SCRIPT), styleHashes: hashesOf(html, INLINE_STYLE) }
}
