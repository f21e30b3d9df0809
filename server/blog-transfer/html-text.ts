import type { Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

/** The text of single-line HTML such as a title: without tags, with entities decoded and spaces collapsed. */
export function lineOfHtml(html: string): string {
  return textOf(fromHtml(html.slice(0, LONGEST_LINE), { fragment: true }))
    .replace(/\s+/g, ' ')
    .trim()
}

/** Longer than any single-line field. */
const LONGEST_LINE = 20_000
