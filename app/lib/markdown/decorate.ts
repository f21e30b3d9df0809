import type { Element, ElementContent, Root, RootContent } from 'hast'
import { slugOf } from '#contract/blog-post.ts'

const HEADING = /^h([1-6])$/
const LOWEST = 6

type Node = Root | RootContent | ElementContent

export function textOf(node: Node): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

function* elementsOf(node: Node): Generator<Element> {
  if (node.type === 'element') yield node
  if ('children' in node) for (const child of node.children) yield* elementsOf(child)
}

/** Sets a post's headings below the page's own, with an anchor each, and keeps pictures to this origin. */
export function decorate(tree: Root): Root {
  const elements = [...elementsOf(tree)]
  const shift = elements.some(element => element.tagName === 'h1') ? 1 : 0
  const taken = new Set<string>()
  for (const element of elements) {
    const level = Number(HEADING.exec(element.tagName)?.[1])
    if (level) {
      element.tagName = `h${Math.min(level + shift, LOWEST)}`
      if (!element.properties.id) addAnchor(element, taken)
    }
    if (element.tagName === 'img') keepToOrigin(element)
  }
  return tree
}

function addAnchor(heading: Element, taken: Set<string>): void {
  const base = slugOf(textOf(heading)) || 'section'
  let id = base
  for (let count = 2; taken.has(id); count++) id = `${base}-${count}`
  taken.add(id)
  heading.properties.id = id
  heading.children = [
    {
      type: 'element',
      tagName: 'a',
      properties: { href: `#${id}`, className: ['anchor'] },
      children: heading.children,
    },
  ]
}

/** The security policy shows pictures of this origin only; others are offered as links. */
function keepToOrigin(image: Element): void {
  const source = String(image.properties.src ?? '')
  if (source.startsWith('/') && !source.startsWith('//')) {
    image.properties.loading = 'lazy'
    return
  }
  const label = String(image.properties.alt || source)
  image.tagName = 'a'
  image.properties = source ? { href: source } : {}
  image.children = [{ type: 'text', value: label }]
}
