import type { Element, ElementContent, Root } from 'hast'
import { isElement, styleOf, wordsOf } from './hast-helpers.ts'

const LEVEL = /mso-list:\s*l\d+ level(\d+)/
const IGNORED = /mso-list:\s*ignore/
/** 1. a) iv. (2), but not the letter o, which Word uses as a bullet. */
const NUMBER = /^\(?(?:\d+|[a-z]{1,4})[.)]/i

interface Item {
  level: number
  isNumbered: boolean
  element: Element
}

/** Word writes items as paragraphs with the level in their style and the bullet as text. */
export function nestWordLists(parent: Root | Element): void {
  const children: ElementContent[] = []
  let run: Item[] = []
  const end = () => {
    if (run.length > 0) children.push(...listsOf(run, 1))
    run = []
  }
  for (const child of parent.children as ElementContent[]) {
    const item = isElement(child, 'p') ? itemOf(child) : undefined
    if (item) run.push(item)
    else if (run.length === 0 || wordsOf(child).trim() !== '') {
      end()
      if (isElement(child)) nestWordLists(child)
      children.push(child)
    }
  }
  end()
  parent.children = children as typeof parent.children
}

function itemOf(paragraph: Element): Item | undefined {
  const level = LEVEL.exec(styleOf(paragraph))?.[1]
  if (level === undefined) return undefined
  const marker = takeMarker(paragraph)
  return {
    level: Number(level),
    isNumbered: NUMBER.test(marker.trim()),
    element: { type: 'element', tagName: 'li', properties: {}, children: paragraph.children },
  }
}

/** Removes the bullet or number from a paragraph and returns it. */
function takeMarker(node: Element): string {
  for (const [index, child] of node.children.entries()) {
    if (!isElement(child)) continue
    if (IGNORED.test(styleOf(child))) {
      node.children.splice(index, 1)
      return wordsOf(child)
    }
    const marker = takeMarker(child)
    if (marker) return marker
  }
  return ''
}

/** Groups items of a level into a list, and nests deeper ones in the item before them. */
function listsOf(items: readonly Item[], level: number): Element[] {
  const lists: Element[] = []
  for (let at = 0; at < items.length; ) {
    const item = items[at] as Item
    if (item.level > level) {
      const until = items.findIndex(({ level: other }, index) => index > at && other <= level)
      const nested = listsOf(items.slice(at, until < 0 ? undefined : until), level + 1)
      const last = lists.at(-1)?.children.at(-1)
      if (isElement(last)) last.children.push(...nested)
      else lists.push(...nested)
      at = until < 0 ? items.length : until
      continue
    }
    const tagName = item.isNumbered ? 'ol' : 'ul'
    const open = lists.at(-1)
    if (open?.tagName === tagName) open.children.push(item.element)
    else lists.push({ type: 'element', tagName, properties: {}, children: [item.element] })
    at++
  }
  return lists
}
