import type { Element, ElementContent, Root, RootContent } from 'hast'
import type { Handle, State } from 'hast-util-to-mdast'
import type { BlockContent, Image, Nodes, Paragraph, PhrasingContent } from 'mdast'
import { htmlToMarkdown as convert } from '../../contract/html-to-markdown.ts'
import { nameOfAddress } from './name-of-address.ts'
import { splitParagraphs } from './split-paragraphs.ts'
import { IMPORT_LIMITS } from './transfer-limits.ts'

/** A post whose HTML can't be converted to Markdown. */
export class UnreadableHtml extends Error {
  override name = 'UnreadableHtml'
}

function findAll(node: Element, test: (element: Element) => boolean): Element[] {
  return node.children.flatMap(child =>
    child.type === 'element' ? [...(test(child) ? [child] : []), ...findAll(child, test)] : [],
  )
}

const named = (tagName: string) => (element: Element) => element.tagName === tagName
const ofClass = (name: string) => (element: Element) =>
  String(element.properties.className ?? '').includes(name)

function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value
  return node.type === 'element' ? node.children.map(textOf).join('') : ''
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
const address = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
const paragraph = (...children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children })

function imageOf({ properties }: Element, caption = ''): Image {
  // Scripts for lazy loading leave a placeholder in `src`.
  const url = address(properties.dataSrc) || address(properties.src)
  const title = caption || oneLine(String(properties.title ?? ''))
  return { type: 'image', url, alt: oneLine(String(properties.alt ?? '')), title: title || null }
}

/** A picture's caption becomes its title. With several pictures, it becomes a paragraph below them. */
function figure(state: State, node: Element): BlockContent[] | undefined {
  const images = findAll(node, named('img')).filter(image => image.properties.src || image.properties.dataSrc)
  const caption = oneLine(findAll(node, named('figcaption')).map(textOf).join(' '))
  const [only, ...others] = images
  const [card] = findAll(node, named('a')).filter(ofClass('bookmark'))
  if (card) {
    const url = address(card.properties.href)
    const words =
      oneLine(findAll(card, ofClass('bookmark-title')).map(textOf).join(' ')) || nameOfAddress(url)
    return [paragraph({ type: 'link', url, children: [{ type: 'text', value: words }] })]
  }
  if (only && others.length === 0) return [paragraph(imageOf(only, caption))]
  const below = caption ? [paragraph({ type: 'emphasis', children: [{ type: 'text', value: caption }] })] : []
  if (only) return [...images.map(image => paragraph(imageOf(image))), ...below]
  const rest = {
    ...node,
    children: node.children.filter(child => !(child.type === 'element' && child.tagName === 'figcaption')),
  }
  return [...(state.toFlow(state.all(rest)) as BlockContent[]), ...below]
}

/** A picture that only links to its own larger version needs no link. */
function link(state: State, node: Element): Nodes | Nodes[] | undefined {
  const href = address(node.properties.href)
  const [image] = findAll(node, named('img'))
  if (image && /\.(?:png|jpe?g|gif|webp|avif)(?:[?#].*)?$/i.test(href) && oneLine(textOf(node)) === '')
    return imageOf(image)
  const children = state.all(node) as PhrasingContent[]
  // An anchor without text or address is only a link target, which Markdown can't express.
  if (!href || children.length === 0) return children
  return { type: 'link', url: href, title: null, children }
}

/** Embedded pages, videos and sounds become links. */
function embedded(_state: State, node: Element): Nodes | undefined {
  const [source] = findAll(node, named('source'))
  const url = (address(node.properties.src) || address(source?.properties.src)).replace(/^\/\//, 'https://')
  if (url === '' || /^(?!https?:)[a-z][a-z\d+.-]*:/i.test(url)) return undefined
  return paragraph({
    type: 'link',
    url,
    children: [{ type: 'text', value: oneLine(String(node.properties.title ?? '')) || nameOfAddress(url) }],
  })
}

const handlers = {
  figure: figure as Handle,
  a: link as Handle,
  iframe: embedded as Handle,
  video: embedded as Handle,
  audio: embedded as Handle,
  img: ((_state: State, node: Element) =>
    address(node.properties.src) || address(node.properties.dataSrc) ? imageOf(node) : undefined) as Handle,
}

const HIDDEN = ['script', 'style', 'noscript', 'template', 'form', 'svg', 'math', 'canvas', 'object', 'embed']
/** Elements that readers don't see. */
const UNSEEN = ['style', 'noscript', 'template']

function withoutScripts<T extends Root | Element>(node: T, onDropped: (tagName: string) => void): T {
  const keep = (child: RootContent | ElementContent) => {
    if (child.type !== 'element') return child.type !== 'comment'
    const isHidden = HIDDEN.includes(child.tagName)
    if (isHidden && !UNSEEN.includes(child.tagName)) onDropped(child.tagName)
    return !isHidden
  }
  node.children = (node.children as (RootContent | ElementContent)[]).filter(keep) as T['children']
  for (const child of node.children) if (child.type === 'element') withoutScripts(child, onDropped)
  return node
}

export interface HtmlOptions {
  /** Whether blank lines separate paragraphs, as in WordPress before its block editor. */
  blankLines?: boolean
  /** Called for elements that readers could see or use but that a post can't contain. */
  onDropped?: (tagName: string) => void
}

/** Converts the HTML of a post to Markdown. Scripts, styles and forms are dropped; embedded pages become links. */
export function htmlToMarkdown(
  html: string,
  { blankLines = false, onDropped = () => undefined }: HtmlOptions = {},
): string {
  if (html.length > IMPORT_LIMITS.htmlCharacters)
    throw new UnreadableHtml(
      `has ${html.length} characters of HTML. The limit is ${IMPORT_LIMITS.htmlCharacters}`,
    )
  function clean(tree: Root): Root {
    withoutScripts(tree, onDropped)
    if (blankLines) splitParagraphs(tree)
    return tree
  }
  try {
    return convert(html, { clean, handlers, newlines: blankLines, resourceLink: true })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new UnreadableHtml('has HTML that is nested too deeply')
  }
}
