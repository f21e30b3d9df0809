import { escapeHtml } from '../escape-html.ts'
import type { Attachment } from './read-wordpress.ts'

const PAIR = /\[(caption|embed|audio|video|playlist|code)\b([^\]]*)\]([\s\S]*?)\[\/\1\]/g
const GALLERY = /\[gallery\b([^\]]*)\]/g
/** A word in brackets with attributes, or with its end: `[sic]` and `[1]` are plain text. */
const ANY = /\[([a-z][\w-]{2,})(?:\s+[\w-]+=[^\]]*|[^\]]*\][\s\S]*?\[\/\1)\]/gi

function attribute(attributes: string, name: string): string {
  const [, quoted, plain] = new RegExp(`\\b${name}=(?:"([^"]*)"|([^\\s"\\]]+))`).exec(attributes) ?? []
  return quoted ?? plain ?? ''
}

const link = (address: string) => `<p><a href="${escapeHtml(address)}">${escapeHtml(address)}</a></p>`

function figure({ address, alt, caption }: Attachment): string {
  return `<figure><img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}"><figcaption>${caption}</figcaption></figure>`
}

function expand(name: string, attributes: string, inner: string): string {
  if (name === 'embed') return link(inner.trim())
  if (name === 'code') return `<pre><code>${inner}</code></pre>`
  if (name !== 'caption')
    return link(attribute(attributes, 'src') || attribute(attributes, 'mp3') || attribute(attributes, 'mp4'))
  // The picture, perhaps in a link, and the caption after it. Older ones have the caption as an attribute.
  const [, picture = '', rest = ''] =
    /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)([\s\S]*)$/.exec(inner) ?? []
  if (picture === '') return inner
  return `<figure>${picture}<figcaption>${rest.trim() || escapeHtml(attribute(attributes, 'caption'))}</figcaption></figure>`
}

/** Replaces the shortcodes that WordPress itself has by HTML, and names the others. */
export function expandShortcodes(
  html: string,
  attachments: ReadonlyMap<string, Attachment>,
): { html: string; unknown: string[] } {
  const expanded = html
    .replace(PAIR, (_whole, name: string, attributes: string, inner: string) =>
      expand(name, attributes, inner),
    )
    .replace(GALLERY, (_whole, attributes: string) =>
      attribute(attributes, 'ids')
        .split(',')
        .flatMap(id => attachments.get(id.trim()) ?? [])
        .map(figure)
        .join('\n'),
    )
  return { html: expanded, unknown: [...new Set([...expanded.matchAll(ANY)].map(([, name = '']) => name))] }
}
