import type { Element } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { type Handle, toMdast } from 'hast-util-to-mdast'
import type { Nodes } from 'mdast'
import { writeMarkdown } from '#contract/write-markdown.ts'
import { textOf } from './copy-spaces.ts'
import { BODY, copyTree } from './copy-tree.ts'
import { findMain } from './find-element.ts'

const NUMBER = /^\d+$/

/** Makes addresses absolute, because the copy is read elsewhere. */
function makeAbsolute(node: Element, base: string): void {
  for (const name of ['href', 'src']) {
    const address = node.properties[name]
    if (typeof address === 'string' && URL.canParse(address, base))
      node.properties[name] = new URL(address, base).href
  }
  for (const child of node.children) if (child.type === 'element') makeAbsolute(child, base)
}

/** A footnote's number in brackets, so that it doesn't merge with the word before it. */
const raised: Handle = (state, node) => {
  const number = textOf(node).trim()
  return NUMBER.test(number) ? { type: 'html', value: `[${number}]` } : state.all(node)
}

interface CopyOptions {
  base: string
  /** The Markdown of the post, if the page shows one. */
  body?: string | undefined
}

/** The Markdown copy of a page: all text of its main part, in page order. */
export function copyOfPage(html: string, { base, body = '' }: CopyOptions): string {
  const tree = copyTree(findMain(fromHtml(html)))
  makeAbsolute(tree, base)
  const text: Handle = () => ({ type: 'html', value: body.trim() })
  const copy = toMdast({ type: 'root', children: [tree] }, { handlers: { sup: raised, [BODY]: text } })
  return `${writeMarkdown(copy as Nodes)}\n`
}
