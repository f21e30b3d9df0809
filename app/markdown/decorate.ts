import type { Element, ElementContent, Properties, Root, RootContent } from 'hast'
import { slugOf } from '#contract/blog-post.ts'
import { setQuotes } from './set-quotes.ts'

const HEADING = /^h([1-6])$/
const LOWEST = 6
/**
 * Ids that pages with a post or its preview use, and that of the footnotes heading. A heading with such an id gets a
 * number, and one that looks like a footnote's id gets a prefix.
 */
const PAGE_IDS = [
  'content',
  'latest-posts',
  'editor-heading',
  'all-posts',
  'conflict-heading',
  'again-heading',
  'confirm-title',
  'site-menu',
  'footnote-label',
]
const NOTE_ID = /^(?:user-content-|fn-|fnref-)/

type Node = Root | RootContent | ElementContent

export function textOf(node: Node): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

function* elementsOf(node: Node): Generator<Element> {
  if (node.type === 'element') yield node
  if ('children' in node) for (const child of node.children) yield* elementsOf(child)
}

/**
 * Moves a post's headings below the level of the page title, adds anchors, aligns table cells, allows only pictures of
 * this origin, and sets typographic quotes.
 */
export function decorate(tree: Root): Root {
  keepPicturesToOrigin(tree, false)
  const elements = [...elementsOf(tree)]
  const shift = elements.some(element => element.tagName === 'h1') ? 1 : 0
  const ids = new Ids()
  for (const element of elements) {
    alignByClass(element)
    const level = Number(HEADING.exec(element.tagName)?.[1])
    if (!level) continue
    element.tagName = `h${Math.min(level + shift, LOWEST)}`
    if (!element.properties.id) addAnchor(element, ids)
  }
  return setQuotes(tree)
}

/** Markdown aligns table cells with an attribute that is obsolete in HTML. */
function alignByClass({ properties }: Element): void {
  if (properties.align === undefined) return
  properties.className = [`align-${properties.align}`]
  delete properties.align
}

/** Creates unique ids from headings, with a number if one is taken. */
class Ids {
  #taken = new Set(PAGE_IDS)
  /** The last number of each id, so that a thousand equal headings don't take quadratic time. */
  #counts = new Map<string, number>()

  next(words: string): string {
    const slug = slugOf(words) || 'section'
    const base = NOTE_ID.test(slug) ? `section-${slug}` : slug
    let count = this.#counts.get(base) ?? 1
    let id = count === 1 ? base : `${base}-${count}`
    while (this.#taken.has(id)) id = `${base}-${++count}`
    this.#counts.set(base, count)
    this.#taken.add(id)
    return id
  }
}

function addAnchor(heading: Element, ids: Ids): void {
  const id = ids.next(textOf(heading))
  heading.properties.id = id
  const anchor = (children: Element['children'], properties: Properties = {}): Element => ({
    type: 'element',
    tagName: 'a',
    properties: { href: `#${id}`, className: ['anchor'], ...properties },
    children,
  })
  // Links can't be nested, so a heading with a link gets its anchor beside the text.
  const holdsLink = [...elementsOf(heading)].some(({ tagName }) => tagName === 'a')
  heading.children = holdsLink
    ? [...heading.children, anchor([], { ariaLabel: textOf(heading) })]
    : [anchor(heading.children)]
}

/**
 * The content security policy allows only pictures of this origin. Others become links, or plain text inside a link.
 */
function keepPicturesToOrigin(node: Root | Element, linked: boolean): void {
  node.children = (node.children as ElementContent[]).map(child => {
    if (child.type !== 'element') return child
    if (child.tagName === 'img') return withinOrigin(child, linked)
    keepPicturesToOrigin(child, linked || child.tagName === 'a')
    return child
  })
}

function withinOrigin(image: Element, linked: boolean): ElementContent {
  const source = String(image.properties.src ?? '')
  if (source.startsWith('/') && !source.startsWith('//')) {
    image.properties.loading = 'lazy'
    return image
  }
  const words = { type: 'text' as const, value: String(image.properties.alt || source) }
  if (linked || !source) return words
  return { type: 'element', tagName: 'a', properties: { href: source }, children: [words] }
}
