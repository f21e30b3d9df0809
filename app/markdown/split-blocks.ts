import type { Root, RootContent } from 'mdast'
import { readMarkdown } from './read-markdown.ts'

/** A block of Markdown, as written. */
export interface Block {
  source: string
  /** The text between it and the block before it. */
  gap: string
  /** Undefined for text outside of any block. */
  node?: RootContent
}

interface Blocks {
  tree: Root
  blocks: Block[]
  /** The text after the last block. */
  tail: string
}

/** Splits Markdown into blocks. Gaps and sources, plus the tail, give the original text byte for byte. */
export function splitBlocks(markdown: string): Blocks {
  const { tree } = readMarkdown(markdown)
  const blocks: Block[] = []
  let done = 0
  const add = (start: number, end: number, node?: RootContent) => {
    const between = markdown.slice(done, start)
    const words = between.trim()
    if (words !== '') {
      const at = done + between.indexOf(words)
      blocks.push({ gap: markdown.slice(done, at), source: words })
      done = at + words.length
    }
    if (!node) return
    blocks.push({ gap: markdown.slice(done, start), source: markdown.slice(start, end), node })
    done = end
  }
  for (const node of tree.children) {
    const begin = node.position?.start.offset
    const end = node.position?.end.offset
    if (begin === undefined || end === undefined || begin < done) continue
    // Later lines may be indented like the first.
    const indent = /[ \t]*$/.exec(markdown.slice(done, begin))?.[0].length ?? 0
    add(begin - indent, end, node)
  }
  add(markdown.length, markdown.length)
  return { tree, blocks, tail: markdown.slice(done) }
}
