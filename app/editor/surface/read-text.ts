import type { Definition, Root, RootContent } from 'mdast'
import type { Node } from 'prosemirror-model'
import { readMarkdown } from '#app/markdown/read-markdown.ts'
import { type Block, splitBlocks } from '#app/markdown/split-blocks.ts'
import { writeMarkdown } from '#contract/write-markdown.ts'
import { blockOf, type Definitions } from './from-mdast.ts'
import { nodeType, schema } from './schema.ts'
import { mdastOf } from './to-mdast.ts'

/** A block as it is shown, and as it was written. */
export interface Piece {
  node: Node
  source: string
  /** What stands between it and the block before it. */
  gap: string
}

export interface ReadText {
  pieces: Piece[]
  /** What stands behind the last block. */
  tail: string
}

const asSource = (written: string) => {
  const shown = written.replaceAll('\r\n', '\n')
  return nodeType('source').create(null, shown === '' ? [] : [schema.text(shown)])
}

function definitionsOf({ children }: Root): Definitions {
  const found = new Map<string, Definition>()
  // The first one counts.
  for (const node of children)
    if (node.type === 'definition' && !found.has(node.identifier)) found.set(node.identifier, node)
  return found
}

/** HTML comments are invisible to readers, so the editor shows their source. */
const hidesComment = (node: RootContent, written: string) => node.type !== 'code' && written.includes('<!--')

/** Reads a text as blocks. What stands between two of them and is no space becomes a block of source too. */
export function readText(markdown: string): ReadText {
  const { tree, blocks, tail } = splitBlocks(markdown)
  const definitions = definitionsOf(tree)
  const shown = ({ node, source }: Block) =>
    (node && !hidesComment(node, source) ? blockOf(node, definitions) : undefined) ?? asSource(source)
  const pieces = blocks.map(block => ({ gap: block.gap, source: block.source, node: shown(block) }))
  const notes = tree.children.filter(block => block.type === 'footnoteDefinition')
  return {
    pieces: withCertain(
      pieces,
      notes.map(({ label, identifier }) => label ?? identifier),
    ),
    tail,
  }
}

/** A node as Markdown, without what stands around it. */
export const writeNode = (node: Node, signs = {}) =>
  node.type.name === 'source'
    ? node.textContent
    : writeMarkdown({ type: 'root', children: [mdastOf(node)] }, signs)

/** Keeps as source what would come back as something else once it is written anew. */
function withCertain(pieces: readonly Piece[], labels: readonly string[]): Piece[] {
  const isShown = ({ node }: Piece) => node.type.name !== 'source'
  const shown = pieces.filter(isShown)
  const again = nodesOf(shown.map(({ node }) => writeNode(node)).join('\n\n'))
  const isCertain = shown.every(({ node }, at) => again[at]?.eq(node)) && again.length === shown.length
  if (isCertain) return [...pieces]
  // One by one, with notes for the marks that refer to them.
  const notes = labels.map(label => `[^${label}]: x`).join('\n\n')
  return pieces.map(piece => {
    if (!isShown(piece)) return piece
    const [first, ...rest] = nodesOf(`${writeNode(piece.node)}\n\n${notes}`)
    const isSame = first?.eq(piece.node) && rest.every(node => node?.type.name === 'footnote')
    return isSame ? piece : { ...piece, node: asSource(piece.source) }
  })
}

function nodesOf(markdown: string): (Node | undefined)[] {
  const { tree } = readMarkdown(markdown)
  const definitions = definitionsOf(tree)
  return tree.children.map(block => blockOf(block, definitions))
}

/** The blocks of a piece of Markdown, for a paste. */
export const readBlocks = (markdown: string): Node[] => readText(markdown).pieces.map(({ node }) => node)
