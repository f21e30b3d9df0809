import type { Element, ElementContent } from 'hast'
import { isInline, textOf, withSpaces } from './copy-spaces.ts'

/** Elements whose text readers of the page don't see. */
const UNSEEN = new Set('dialog noscript script style template'.split(' '))
/** Elements that matter even without text. */
const KEPT_EMPTY = new Set('br hr img td th'.split(' '))
const FIELDS = new Set(['input', 'textarea'])
/** Elements that cannot contain blocks. */
const ONE_LINE = new Set('caption dt figcaption h1 h2 h3 h4 h5 h6 p summary td th'.split(' '))
const MARKED = new Set('a b del em i s strong'.split(' '))
/** Placeholder for a post's text. The copy has its original Markdown. */
export const BODY = 'post-body'

const element = (tagName: string, children: ElementContent[], properties = {}): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
})

const has = (node: ElementContent, test: (element: Element) => boolean): boolean =>
  node.type === 'element' && (test(node) || node.children.some(child => has(child, test)))

/** A field hidden from assistive technology is a honeypot. */
const isTrap = (node: Element) =>
  node.properties.ariaHidden === 'true' && has(node, ({ tagName }) => FIELDS.has(tagName))

const isUnseen = (node: Element) =>
  UNSEEN.has(node.tagName) || FIELDS.has(node.tagName) || node.properties.hidden === true || isTrap(node)

/** Removes soft hyphens and other characters that only help line breaking. */
const plain = (text: string) =>
  text.replaceAll(/[\u00ad\u200b\u2060]/g, '').replaceAll(/[\u00a0\u202f]/g, ' ')

/** An element without the whitespace at one end. */
function trimmed(node: Element, at: 0 | -1): Element {
  const end = node.children.at(at)
  if (!end || end.type === 'comment') return node
  const cut =
    end.type === 'element'
      ? trimmed(end, at)
      : { ...end, value: at === 0 ? end.value.trimStart() : end.value.trimEnd() }
  return { ...node, children: node.children.with(at, cut) }
}

/** Moves whitespace out of marked text, because Markdown marks can't begin or end with it. */
function withSpacesOutside(node: Element): ElementContent[] {
  const words = textOf(node)
  if (!MARKED.has(node.tagName) || words.trim() === words) return [node]
  const space = { type: 'text' as const, value: ' ' }
  return [
    ...(/^\s/.test(words) ? [space] : []),
    trimmed(trimmed(node, 0), -1),
    ...(/\s$/.test(words) ? [space] : []),
  ]
}

/** A drawing becomes a quotation of its description and the text in it. */
function drawing(node: Element, children: ElementContent[]): ElementContent[] {
  const label = String(node.properties.ariaLabel ?? '')
  if (isInline(node) || node.tagName === 'svg')
    return label ? [element('span', [{ type: 'text', value: label }])] : []
  const description = label ? [element('p', [element('em', [{ type: 'text', value: label }])])] : []
  return children.length > 0 ? [element('blockquote', [...description, ...children])] : description
}

/** The text elements of an SVG. */
const textsOf = (node: Element): Element[] =>
  node.children.flatMap(child => {
    if (child.type !== 'element') return []
    return child.tagName === 'text'
      ? [element('span', [{ type: 'text', value: textOf(child) }])]
      : textsOf(child)
  })

/** Whether the items start with their own numbers, which an ordered list would repeat. */
const isNumbered = (items: readonly ElementContent[]) =>
  items.every((item, index) => {
    const [number] = /^\d+/.exec(textOf(item).trim()) ?? []
    return item.type !== 'element' || Number(number) === index + 1
  })

function prepared(node: ElementContent, inOneLine: boolean): ElementContent[] {
  if (node.type === 'text') return [{ ...node, value: plain(node.value) }]
  if (node.type !== 'element' || isUnseen(node)) return []
  const { tagName, properties } = node
  if (tagName === 'svg')
    return properties.role === 'img' ? drawing(node, []) : withSpaces(textsOf(node), true)
  if (tagName === 'pre') return [node]
  if (
    String(properties.className ?? '')
      .split(/[ ,]/)
      .includes('prose')
  )
    return [element(BODY, [])]
  const isLine = inOneLine || ONE_LINE.has(tagName)
  const children = preparedAll(node, isLine)
  if (properties.role === 'img') return drawing(node, children)
  if (children.every(child => textOf(child).trim() === '') && !has({ ...node, children }, isKept)) return []
  switch (tagName) {
    case 'select':
      return [element('ul', children)]
    case 'ol':
      return [element(isNumbered(children) ? 'ul' : 'ol', children)]
    case 'option':
      return [element('li', children)]
    case 'summary':
      return [element('p', [element('strong', children)])]
    case 'caption':
    case 'legend':
      return [element('p', children)]
    case 'site-island':
      return [element('div', children)]
    // The text includes its quotation marks.
    case 'q':
      return [element('span', children)]
    case 'table':
      return withCaption(node, children)
    default:
      // A block would swallow the spaces around it.
      return withSpacesOutside({ ...node, tagName: inOneLine && isBlock(node) ? 'span' : tagName, children })
  }
}

const isBlock = (node: Element) => !isInline(node) && !KEPT_EMPTY.has(node.tagName)
const isKept = ({ tagName }: Element) => KEPT_EMPTY.has(tagName) || tagName === BODY

/** Markdown tables have no captions, so the caption goes before the table. */
function withCaption(node: Element, children: ElementContent[]): ElementContent[] {
  const isCaption = (child: ElementContent) => child.type === 'element' && child.tagName === 'p'
  return [...children.filter(isCaption), { ...node, children: children.filter(child => !isCaption(child)) }]
}

const preparedAll = ({ children }: Element, inOneLine: boolean): ElementContent[] =>
  withSpaces(
    children.flatMap(child => prepared(child, inOneLine)),
    inOneLine,
  )

/** The main part of a page as plain elements, ready to be written as Markdown. */
export const copyTree = (main: Element): Element => ({ ...main, children: preparedAll(main, false) })
