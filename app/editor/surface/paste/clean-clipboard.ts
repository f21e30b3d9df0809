import type { Element, ElementContent, Root } from 'hast'
import { type Child, isElement, styleOf, wordsOf } from './hast-helpers.ts'
import { FOOTNOTE, footnoteMark, settleNotes } from './pasted-notes.ts'
import { embedLink, pastedPicture, withCaption } from './pasted-parts.ts'
import { nestWordLists } from './word-lists.ts'

type Parent = Root | Element

/** Elements without readable content. */
const DROPPED = new Set([
  'script',
  'style',
  'head',
  'title',
  'meta',
  'link',
  'template',
  'noscript',
  'svg',
  'math',
  'colgroup',
  'xml',
])
const EMBEDS = new Set(['iframe', 'embed', 'object', 'video', 'audio'])
const LIST = new Set(['ul', 'ol'])
const HEADING = /^h[1-6]$/
const ALLOWED_LINK = /^(?:https?:|mailto:|tel:)/i

const element = (tagName: string, children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
})

/** Context of a paste. */
export interface Around {
  /** The number of pasted pictures. */
  pictures: number
  /** Labels of existing footnotes. */
  labels: ReadonlySet<string>
}

/** Turns clipboard HTML of word processors into semantic HTML. */
export function cleanClipboard(tree: Root, { pictures, labels }: Around): Root {
  cleanChildren(tree, false, pictures)
  settleNotes(tree, labels)
  nestWordLists(tree)
  nestLists(tree)
  return tree
}

function cleanChildren(parent: Parent, isHeading: boolean, pictures: number): void {
  const children = parent.children as ElementContent[]
  parent.children = children.flatMap(child =>
    clean(child, isHeading, parent, pictures),
  ) as typeof parent.children
}

function clean(node: ElementContent, isHeading: boolean, parent: Parent, pictures: number): ElementContent[] {
  // Word's conditional comments are parsed as comments.
  if (node.type === 'comment') return []
  if (node.type !== 'element') return [node]
  const { tagName } = node
  if (DROPPED.has(tagName)) return []
  if (tagName === 'br') return isStrayBreak(node, parent) ? [] : [node]
  if (tagName === 'img') return isCheckbox(parent) ? [] : pastedPicture(node, pictures)
  if (EMBEDS.has(tagName)) return embedLink(node)
  if (tagName === 'input') return node.properties.type === 'checkbox' ? [node] : []
  const within = isHeading || HEADING.test(tagName)
  cleanChildren(node, within, pictures)
  if (tagName === 'a') return footnoteMark(node) ?? cleanLink(node)
  if (tagName === 'sup' && node.children.every(child => isElement(child, FOOTNOTE))) return node.children
  if (tagName === 'figure') return [withCaption(node)]
  if (tagName === 'p') return [wordHeading(node)]
  if (tagName === 'li') return [tight(withCheckbox(node))]
  if (tagName === 'table') return [withHead(node)]
  if (tagName === 'td' || tagName === 'th') return [flatCell(node)]
  if (isFakeBold(node) || tagName.includes(':')) return node.children
  if (within && /^(?:b|strong)$/.test(tagName)) return node.children
  if (tagName === 'span' || tagName === 'font') return styled(node, within)
  return [node]
}

/** A break between paragraphs is only spacing. */
const isStrayBreak = ({ properties }: Element, parent: Parent) =>
  parent.type === 'root' || isFakeBold(parent) || String(properties.className ?? '').includes('interchange')

/** Google Docs wraps everything in a `<b>` with normal weight. */
const isFakeBold = (node: Parent) =>
  isElement(node as Child, 'b') && /(?:^|[;\s])font-weight:\s*(?:normal|400)/.test(styleOf(node as Element))

function cleanLink(node: Element): ElementContent[] {
  const href = directAddress(String(node.properties.href ?? ''))
  if (!ALLOWED_LINK.test(href)) return node.children
  node.properties = { href }
  return [node]
}

/** Google Docs redirects links through google.com in published documents. */
function directAddress(href: string): string {
  const query = /^https?:\/\/www\.google\.com\/url\?(.*)$/i.exec(href)?.[1]
  return new URLSearchParams(query).get('q') ?? href
}

/** Word marks titles, quotes and some templates' headings as paragraphs with a class. */
function wordHeading(node: Element): Element {
  const names = [node.properties.className ?? []].flat().join(' ')
  const level = /MsoTitle/.test(names) ? '1' : /MsoHeading(\d)|MsoSubtitle/.exec(names)?.[1]
  if (/MsoSubtitle/.test(names)) return element('h2', node.children)
  if (/Mso(?:Intense)?Quote/.test(names)) return element('blockquote', [element('p', node.children)])
  return level ? element(`h${level}`, node.children) : node
}

/** Google Docs marks a checkbox item only by its role, and draws the box as a picture. */
const isCheckbox = (node: Parent) => 'properties' in node && node.properties.role === 'checkbox'

function withCheckbox(node: Element): Element {
  if (!isCheckbox(node)) return node
  const checked = String(node.properties.ariaChecked) === 'true'
  const box: Element = { ...element('input', []), properties: { type: 'checkbox', checked } }
  const first = node.children.find(child => isElement(child, 'p'))
  if (isElement(first)) first.children.unshift(box, { type: 'text', value: ' ' })
  else node.children.unshift(box, { type: 'text', value: ' ' })
  return node
}

/** Word processors put items into paragraphs, which would make the list loose. */
function tight(node: Element): Element {
  const paragraphs = node.children.filter(child => isElement(child, 'p'))
  if (paragraphs.length !== 1) return node
  return {
    ...node,
    children: node.children.flatMap(child => (isElement(child, 'p') ? child.children : [child])),
  }
}

/** A Markdown table needs a head, so the first row becomes it. */
function withHead(table: Element): Element {
  const rows = rowsOf(table)
  if (rows.some(row => row.children.some(cell => isElement(cell, 'th')))) return table
  for (const cell of rows[0]?.children ?? []) if (isElement(cell, 'td')) cell.tagName = 'th'
  return table
}

const rowsOf = (node: Element): Element[] =>
  node.children.flatMap(child => (!isElement(child) ? [] : child.tagName === 'tr' ? [child] : rowsOf(child)))

/** A cell of a Markdown table is one line, so its paragraphs are joined by spaces. */
function flatCell(node: Element): Element {
  const children = node.children.flatMap<ElementContent>(child =>
    isElement(child, 'p') || isElement(child, 'div')
      ? [...child.children, { type: 'text', value: ' ' }]
      : [child],
  )
  return { ...node, properties: {}, children }
}

/** Emphasis that is only expressed as a style. */
function styled(node: Element, isHeading: boolean): ElementContent[] {
  const style = styleOf(node)
  // A bullet in Word's markup. It is removed when the list is built.
  if (style.includes('mso-list')) return [node]
  if (wordsOf(node).trim() === '') return node.children
  const marks = [
    ...(/text-decoration[^;]*line-through/.test(style) ? ['del'] : []),
    ...(/font-style:\s*italic/.test(style) ? ['em'] : []),
    ...(!isHeading && /font-weight:\s*(?:bold|[6-9]00)/.test(style) ? ['strong'] : []),
  ]
  return marks.reduce<ElementContent[]>((children, name) => [element(name, children)], node.children)
}

/** A list directly inside a list, as in Google Docs, belongs to the previous item. */
function nestLists(parent: Parent): void {
  const isList = isElement(parent as Child) && LIST.has((parent as Element).tagName)
  const children: ElementContent[] = []
  let item: Element | undefined
  for (const child of parent.children as ElementContent[]) {
    if (isElement(child)) nestLists(child)
    if (isList && item && isElement(child) && LIST.has(child.tagName)) item.children.push(child)
    else children.push(child)
    if (isElement(child, 'li')) item = child
  }
  parent.children = children as typeof parent.children
}
