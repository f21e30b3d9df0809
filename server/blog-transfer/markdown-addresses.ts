import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfm } from 'micromark-extension-gfm'
import { isShownTag } from '../../contract/markdown-tags.ts'

/** The address of a picture or link in a Markdown text. */
export interface MarkdownAddress {
  kind: 'image' | 'link' | 'definition'
  url: string
  /** Its position in the text, including angle brackets. */
  start: number
  end: number
  line: number
  /** The whole picture with its alternative text and title. */
  image?: { start: number; end: number; alt: string; title: string; isLinked: boolean }
}

export interface MarkdownAddresses {
  addresses: MarkdownAddress[]
  /** Lines where HTML begins that readers would see as text. */
  html: number[]
}

function walk(node: Nodes, visit: (node: Nodes, isLinked: boolean) => void, isLinked = false): void {
  visit(node, isLinked)
  if ('children' in node)
    for (const child of node.children) walk(child, visit, isLinked || node.type === 'link')
}

/** Finds all addresses. The text must have passed `findContentProblem`. */
export function findAddresses(markdown: string): MarkdownAddresses {
  const places: { start: number; end: number }[] = []
  const note = ({ start, end }: { start: { offset: number }; end: { offset: number } }) =>
    void places.push({ start: start.offset, end: end.offset })
  const tree = fromMarkdown(markdown, {
    extensions: [gfm()],
    mdastExtensions: [
      gfmTableFromMarkdown(),
      gfmFootnoteFromMarkdown(),
      { enter: { resourceDestination: note, definitionDestination: note } },
    ],
  })
  const addresses: MarkdownAddress[] = []
  const html: number[] = []
  walk(tree, (node, isLinked) => {
    const from = node.position?.start.offset ?? 0
    const to = node.position?.end.offset ?? 0
    const line = node.position?.start.line ?? 1
    if (node.type === 'html' && !isShownTag(node.value)) html.push(line)
    if (node.type !== 'image' && node.type !== 'link' && node.type !== 'definition') return
    // A link may contain pictures, whose addresses come before its own. An autolink has no separate address.
    const place = places.findLast(({ start, end }) => start >= from && end <= to)
    const image = node.type === 'image' && {
      image: { start: from, end: to, alt: node.alt ?? '', title: node.title ?? '', isLinked },
    }
    if (place && markdown[to - 1] !== '>')
      addresses.push({ kind: node.type, url: node.url, line, ...place, ...image })
    else if (place && node.type === 'definition')
      addresses.push({ kind: node.type, url: node.url, line, ...place })
  })
  return { addresses: addresses.sort((a, b) => a.start - b.start), html }
}

/** Replaces addresses, and pictures by text. Everything around them stays identical. */
export function replaceAddresses(
  markdown: string,
  addresses: readonly MarkdownAddress[],
  replace: (address: MarkdownAddress) => string | { instead: string } | undefined,
): string {
  let result = ''
  let done = 0
  for (const address of addresses) {
    const other = replace(address)
    if (other === undefined) continue
    const isWhole = typeof other !== 'string' && address.image !== undefined
    const { start, end } = isWhole ? (address.image ?? address) : address
    result += markdown.slice(done, start) + (typeof other === 'string' ? other : other.instead)
    done = end
  }
  return result + markdown.slice(done)
}
