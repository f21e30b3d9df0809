import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'

/** `](/a.png`, `](</a b.png>` and `]: /a.png`: what stands before the address, and the address. */
const ADDRESS = /(\](?:\(|:)\s*<?)(\/[^\s>]*)/

/** Where the pictures of a text stand, and the definitions that they may refer to. */
function* picturesOf(node: Nodes): Generator<Nodes> {
  if (node.type === 'image' || node.type === 'definition') yield node
  if ('children' in node) for (const child of node.children) yield* picturesOf(child)
}

/**
 * Gives the pictures of a text absolute addresses, because its copy is read outside this site. Everything else stays as
 * it was written, code with the same signs included.
 */
export function absolutePictures(markdown: string, base: string): string {
  const { origin } = new URL(base)
  let copy = ''
  let done = 0
  for (const { position } of picturesOf(fromMarkdown(markdown))) {
    const start = position?.start.offset ?? 0
    const end = position?.end.offset ?? 0
    if (start < done) continue
    const made = markdown
      .slice(start, end)
      .replace(ADDRESS, (whole, before: string, address: string) =>
        address.startsWith('//') ? whole : `${before}${origin}${address}`,
      )
    copy += markdown.slice(done, start) + made
    done = end
  }
  return copy + markdown.slice(done)
}
