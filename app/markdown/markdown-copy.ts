import type { Nodes } from 'mdast'
import { STORAGE } from '#contract/uploads.ts'
import { readMarkdown } from './read-markdown.ts'

/** Matches `](/a.png`, `](</a b.png>` and `]: /a.png`: what comes before the address, and the address. */
const ADDRESS = /(\](?:\(|:)\s*<?)(\/[^\s>]*)/

/** The pictures of a text, and definitions that they may refer to. */
function* picturesOf(node: Nodes): Generator<Nodes> {
  if (node.type === 'image' || node.type === 'definition') yield node
  if ('children' in node) for (const child of node.children) yield* picturesOf(child)
}

/** Links to stored documents and videos. */
function* linksToFiles(node: Nodes): Generator<Nodes> {
  if (node.type === 'link' && node.url.startsWith(`${STORAGE}/`)) yield node
  if ('children' in node) for (const child of node.children) yield* linksToFiles(child)
}

interface Edit {
  start: number
  end: number
  text: string
}

/**
 * Adapts Markdown to other readers. Pictures and stored files get absolute addresses, and a backslash protects text
 * that would be a tag elsewhere. The rest stays unchanged, including code with the same characters.
 */
export function copyForElsewhere(markdown: string, base: string): string {
  const { origin } = new URL(base)
  const { tree, typed } = readMarkdown(markdown)
  const editOf = ({ position }: Nodes, change: (written: string) => string): Edit => {
    const start = position?.start.offset ?? 0
    const end = position?.end.offset ?? 0
    return { start, end, text: change(markdown.slice(start, end)) }
  }
  const absolute = (written: string) =>
    written.replace(ADDRESS, (whole, before: string, address: string) =>
      address.startsWith('//') ? whole : `${before}${origin}${address}`,
    )
  /** A link's address comes after its text, which may contain a picture. */
  const addressEdit = (node: Nodes): Edit => {
    const last = 'children' in node ? node.children.at(-1) : undefined
    const start = last?.position?.end.offset ?? 0
    const end = node.position?.end.offset ?? 0
    return { start, end, text: absolute(markdown.slice(start, end)) }
  }
  const edits = [
    ...[...linksToFiles(tree)].map(addressEdit),
    ...typed.map(node => editOf(node, written => (node.value.startsWith('<') ? `\\${written}` : written))),
    ...[...picturesOf(tree)].map(node => editOf(node, absolute)),
  ].sort((a, b) => a.start - b.start)
  let copy = ''
  let done = 0
  for (const { start, end, text } of edits) {
    if (start < done) continue
    copy += markdown.slice(done, start) + text
    done = end
  }
  return copy + markdown.slice(done)
}
