import type { Element, ElementContent, Root, RootContent } from 'hast'
import { QuoteCurler } from '../lib/curly-quotes.ts'

const AS_WRITTEN = new Set(['code', 'kbd', 'pre'])
/** Elements within a line: a quote after them belongs to the words before them. */
const INLINE = new Set(['a', 'abbr', 'del', 'em', 'mark', 'strong', 'sub', 'sup'])
/** A tag that is shown as text stays as it was typed. */
const TAG = /^<[\s\S]*>$/
const SCHEME = /^(?:https?:\/\/|mailto:)/

type Node = RootContent | ElementContent

function wordsOf(node: Node): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(wordsOf).join('') : ''
}

/** A bare address is its own text. */
function isAddress(link: Element): boolean {
  const address = String(link.properties.href ?? '').replace(SCHEME, '')
  return link.tagName === 'a' && address !== '' && wordsOf(link).replace(SCHEME, '') === address
}

/** Typographic quotes in the words of a text. Code, addresses and attributes stay as they are written. */
export function setQuotes(tree: Root): Root {
  const curler = new QuoteCurler()
  const visit = (node: Node): void => {
    if (node.type === 'text') {
      if (TAG.test(node.value)) curler.skip(node.value)
      else node.value = curler.curl(node.value)
    }
    if (node.type !== 'element') return
    if (AS_WRITTEN.has(node.tagName) || isAddress(node)) {
      curler.skip(wordsOf(node))
      return
    }
    const isBlock = !INLINE.has(node.tagName)
    if (isBlock) curler.restart()
    for (const child of node.children) visit(child)
    if (isBlock) curler.restart()
  }
  for (const child of tree.children) visit(child)
  return tree
}
