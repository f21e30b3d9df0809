import type { Element, ElementContent, Root, RootContent } from 'hast'
import { QuoteCurler } from '../lib/curly-quotes.ts'

const AS_WRITTEN = new Set(['code', 'kbd', 'pre'])
/** Inline elements: a quote after one belongs to the text before it. */
const INLINE = new Set(['a', 'abbr', 'del', 'em', 'mark', 'strong', 'sub', 'sup'])
/** A tag that is shown as text stays as typed. */
const TAG = /^<[\s\S]*>$/
const SCHEME = /^(?:https?:\/\/|mailto:)/

type Node = RootContent | ElementContent

function wordsOf(node: Node): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(wordsOf).join('') : ''
}

/** Whether a link's text is its own address. */
function isAddress(link: Element): boolean {
  const address = String(link.properties.href ?? '').replace(SCHEME, '')
  return link.tagName === 'a' && address !== '' && wordsOf(link).replace(SCHEME, '') === address
}

/** Sets typographic quotes in text. Code, addresses and attributes stay unchanged. */
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
