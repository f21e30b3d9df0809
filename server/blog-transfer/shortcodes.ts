import { escapeHtml } from '../http/escape-html.ts'
import { nameOfAddress } from './name-of-address.ts'
import type { Attachment } from './read-wordpress.ts'

const PAIR = /\[(caption|embed|audio|video|playlist|code)\b([^\]]*)\]([\s\S]*?)\[\/\1\]/g
const LONE = /\[(gallery|audio|video)\b([^\]]*)\]/g
const ANY = /(?<!\[)\[([a-z][\w-]{2,})((?:\s[^\]]*)?)\]/gi

const PICTURE = /\.(?:png|jpe?g|gif|webp|avif)$/i

function attribute(attributes: string, name: string): string {
  const [, quoted, plain] = new RegExp(`\\b${name}=(?:"([^"]*)"|([^\\s"\\]]+))`).exec(attributes) ?? []
  return quoted ?? plain ?? ''
}

const link = (address: string) =>
  `<p><a href="${escapeHtml(address)}">${escapeHtml(nameOfAddress(address))}</a></p>`

function figure({ address, alt, caption }: Attachment): string {
  return `<figure><img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}"><figcaption>${caption}</figcaption></figure>`
}

/** Undefined for a shortcode whose content isn't in the text. */
function expand(name: string, attributes: string, inner: string): string | undefined {
  if (name === 'embed') return link(inner.trim())
  if (name === 'code') return `<pre><code>${inner}</code></pre>`
  if (name !== 'caption') {
    const address = ['src', 'mp3', 'm4a', 'ogg', 'wav', 'mp4', 'webm'].map(key => attribute(attributes, key))
    return address.filter(Boolean).map(link)[0]
  }
  // The picture, perhaps in a link, followed by its caption. Older shortcodes have the caption as an attribute.
  const [, picture = '', rest = ''] =
    /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)([\s\S]*)$/.exec(inner) ?? []
  if (picture === '') return inner
  return `<figure>${picture}<figcaption>${rest.trim() || escapeHtml(attribute(attributes, 'caption'))}</figcaption></figure>`
}

/** `[sic]` and `[1]` are plain text. A shortcode has attributes, an end, or a name that isn't a word. */
function isShortcode(name: string, attributes: string, html: string): boolean {
  return (
    /[\w-]=/.test(attributes) ||
    /[-_]|^(?:gallery|playlist|audio|video|embed|caption)$/.test(name) ||
    html.includes(`[/${name}]`)
  )
}

/**
 * Converts the built-in shortcodes of WordPress to HTML. Returns the names of those that stay as text, and counts
 * pictures of galleries that the file doesn't contain. A gallery without a list shows what was uploaded to its post.
 */
export function expandShortcodes(
  html: string,
  attachments: ReadonlyMap<string, Attachment>,
  post: string,
): { html: string; left: string[]; missing: number } {
  let missing = 0
  function gallery(attributes: string): string | undefined {
    const ids = attribute(attributes, 'ids')
      .split(',')
      .map(id => id.trim())
      .filter(Boolean)
    const uploaded = [...attachments.values()].filter(
      ({ parent, address }) => parent !== '' && parent === post && PICTURE.test(address),
    )
    const pictures = ids.length > 0 ? ids.flatMap(id => attachments.get(id) ?? []) : uploaded
    if (pictures.length === 0) return undefined
    if (ids.length > 0) missing += ids.length - pictures.length
    return pictures.map(figure).join('\n')
  }
  const expanded = html
    .replace(
      PAIR,
      (whole, name: string, attributes: string, inner: string) => expand(name, attributes, inner) ?? whole,
    )
    .replace(
      LONE,
      (whole, name: string, attributes: string) =>
        (name === 'gallery' ? gallery(attributes) : expand(name, attributes, '')) ?? whole,
    )
  const left = [...expanded.matchAll(ANY)]
    .filter(([, name = '', attributes = '']) => isShortcode(name, attributes, expanded))
    .map(([, name = '']) => name)
  return { html: expanded, left: [...new Set(left)], missing }
}
