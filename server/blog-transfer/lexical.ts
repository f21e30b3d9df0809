import { escapeHtml } from '../http/escape-html.ts'
import { htmlToMarkdown, UnreadableHtml } from './html-to-markdown.ts'

type Node = Record<string, unknown>

/** More levels than an editor produces, but few enough for recursion. */
const DEEPEST = 100

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const nodes = (value: unknown): Node[] => (Array.isArray(value) ? (value as unknown[]).filter(isNode) : [])
const text = (value: unknown) => (typeof value === 'string' ? value : '')
const escaped = (value: unknown) => escapeHtml(text(value))

/** The bits of a text's format. Markdown has no underline. */
const FORMATS: readonly [bit: number, tag: string][] = [
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
  [128, 'mark'],
  [4, 's'],
  [2, 'em'],
  [1, 'strong'],
]

function words({ text: value, format }: Node): string {
  const bits = Number(format) || 0
  return FORMATS.reduce(
    (inner, [bit, tag]) => ((bits & bit) === 0 ? inner : `<${tag}>${inner}</${tag}>`),
    escaped(value),
  )
}

const link = (address: unknown, name: string) =>
  text(address) === '' ? name : `<p><a href="${escaped(address)}">${name || escaped(address)}</a></p>`
const captioned = (inner: string, caption: unknown) =>
  `<figure>${inner}${text(caption) ? `<figcaption>${text(caption)}</figcaption>` : ''}</figure>`
const picture = ({ src, alt, title }: Node) =>
  `<img src="${escaped(src)}" alt="${escaped(alt)}"${text(title) ? ` title="${escaped(title)}"` : ''}>`
const titleOf = ({ metadata }: Node) => escaped(isNode(metadata) ? metadata.title : '')

/** Ghost cards whose content is in their fields. Captions and similar fields are HTML already. */
const CARDS: Record<string, (card: Node) => string> = {
  horizontalrule: () => '<hr>',
  image: card => captioned(picture(card), card.caption),
  gallery: card => captioned(nodes(card.images).map(picture).join(''), card.caption),
  codeblock: ({ code, language, caption }) =>
    `<pre><code${text(language) ? ` class="language-${escaped(language)}"` : ''}>${escaped(code)}</code></pre>${text(caption) ? `<p>${text(caption)}</p>` : ''}`,
  html: ({ html }) => text(html),
  bookmark: card => link(card.url, titleOf(card)),
  embed: card => link(card.url, titleOf(card)),
  video: ({ src, caption }) => link(src, text(caption)),
  audio: ({ src, title }) => link(src, escaped(title)),
  file: ({ src, fileTitle, fileName }) => link(src, escaped(fileTitle) || escaped(fileName)),
  button: ({ buttonUrl, buttonText }) => link(buttonUrl, escaped(buttonText)),
  callout: ({ calloutEmoji, calloutText }) =>
    `<blockquote><p>${escaped(calloutEmoji)} ${text(calloutText)}</p></blockquote>`,
  toggle: ({ heading, content }) => `<h3>${text(heading)}</h3>${text(content)}`,
  product: ({ productImageSrc, productTitle, productDescription, productUrl, productButton }) =>
    `${text(productImageSrc) ? picture({ src: productImageSrc }) : ''}<h4>${text(productTitle)}</h4>${text(productDescription)}${link(productUrl, escaped(productButton))}`,
  'call-to-action': ({ textValue, buttonUrl, buttonText }) =>
    `${text(textValue)}${link(buttonUrl, escaped(buttonText))}`,
}
/** Cards for the paywall and for emails, which a page doesn't show. */
const SILENT = new Set(['paywall', 'email', 'email-cta'])

class Converter {
  readonly left = new Set<string>()

  inside(node: Node, depth: number): string {
    if (depth > DEEPEST) throw new UnreadableHtml('is nested too deeply')
    return nodes(node.children)
      .map(child => this.convert(child, depth))
      .join('')
  }

  /** A nested list is the only child of an item that follows the item to which it belongs. */
  list(node: Node, depth: number): string {
    const tag = node.listType === 'number' ? 'ol' : 'ul'
    const items: string[] = []
    for (const item of nodes(node.children)) {
      const inner = this.inside(item, depth + 1)
      const [first, ...others] = nodes(item.children)
      const box = node.listType === 'check' ? `<input type="checkbox"${item.checked ? ' checked' : ''}> ` : ''
      if (first?.type === 'list' && others.length === 0 && items.length > 0)
        items.push(`${items.pop() ?? ''}${inner}`)
      else items.push(`${box}${inner}`)
    }
    const start = tag === 'ol' && Number(node.start) > 1 ? ` start="${Number(node.start)}"` : ''
    return `<${tag}${start}>${items.map(item => `<li>${item}</li>`).join('')}</${tag}>`
  }

  convert(node: Node, depth: number): string {
    const type = text(node.type)
    const card = Object.hasOwn(CARDS, type) ? CARDS[type] : undefined
    if (card) return card(node)
    switch (type) {
      case 'text':
      case 'extended-text':
        return words(node)
      case 'linebreak':
        return '<br>'
      case 'tab':
        return ' '
      case 'link':
      case 'autolink':
        return `<a href="${escaped(node.url)}">${this.inside(node, depth + 1)}</a>`
      case 'list':
        return this.list(node, depth)
      case 'heading':
      case 'extended-heading': {
        const tag = /^h[1-6]$/.test(text(node.tag)) ? text(node.tag) : 'h2'
        return `<${tag}>${this.inside(node, depth + 1)}</${tag}>`
      }
      case 'quote':
      case 'extended-quote':
      case 'aside':
        return `<blockquote><p>${this.inside(node, depth + 1)}</p></blockquote>`
      case 'paragraph':
        return `<p>${this.inside(node, depth + 1)}</p>`
    }
    const inner = this.inside(node, depth + 1)
    if (inner === '' && !SILENT.has(type)) this.left.add(type || 'unknown')
    return inner
  }
}

/** Converts a Ghost document to Markdown, and returns the cards that can't be converted. Undefined if it is empty. */
export function lexicalToMarkdown(
  json: string,
  onSite: (text: string) => string,
): { markdown: string; left: string[] } | undefined {
  let root: unknown
  try {
    root = (JSON.parse(json) as Node | null)?.root
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new UnreadableHtml('has Lexical text that isn’t valid JSON')
  }
  const converter = new Converter()
  const parts: string[] = []
  let html = ''
  const flush = () => {
    if (html !== '') parts.push(htmlToMarkdown(onSite(html)))
    html = ''
  }
  for (const node of isNode(root) ? nodes(root.children) : []) {
    if (node.type !== 'markdown') html += converter.convert(node, 0)
    else {
      flush()
      parts.push(onSite(text(node.markdown)).trim())
    }
  }
  flush()
  const markdown = parts.filter(Boolean).join('\n\n')
  return markdown === '' && converter.left.size === 0 ? undefined : { markdown, left: [...converter.left] }
}
