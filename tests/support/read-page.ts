import type { Element, Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'

export interface ReadPage {
  html: string
  all(test: (element: Element) => boolean): Element[]
  text(element: Nodes): string
}

function* elements(node: Nodes): Generator<Element> {
  if (node.type === 'element') yield node
  if ('children' in node) for (const child of node.children) yield* elements(child)
}

function text(node: Nodes): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(child => text(child as Nodes)).join(' ') : ''
}

/** Reads a document as a crawler does, without running scripts. */
export function readPage(html: string): ReadPage {
  const list = [...elements(fromHtml(html))]
  return { html, all: test => list.filter(test), text }
}
