import type { Definition, Root, RootContent } from 'mdast'
import type { Node } from 'prosemirror-model'
import { readMarkdown } from '#app/markdown/read-markdown.ts'
import { type Block, splitBlocks } from '#app/markdown/split-blocks.ts'
import { writeMarkdown } from '#contract/write-markdown.ts'
import { blockOf, type Definitions } from './from-mdast.ts'
import { nodeType, schema } from './schema.ts'
import { mdastOf } from './to-mdast.ts'

/** A block as a node, and its Markdown. */
export interface Piece {
  node: Node
  source: string
  /** The text between it and the block before it. */
  gap: string
}

export interface ReadText {
  pieces: Piece[]
  /** The text after the last block. */
  tail: string
}

const asSource = (written: string) => {
  const shown = written.replaceAll('\r\n', '\n')
  return nodeType('source').create(null, shown === '' ? [] : [schema.text(shown)])
}

function definitionsOf({ children }: Root): Definitions {
  const found = new Map<string, Definition>()
  // In Markdown, the first definition of a label wins.
  for (const node of children)
    if (node.type === 'definition' && !found.has(node.identifier)) found.set(node.identifier, node)
  return found
}

/** HTML comments are invisible to readers, so the editor shows their source. */
const hidesComment = (node: RootContent, written: string) => node.type !== 'code' && written.includes('<!--')

/** Splits a text into blocks. Anything but whitespace between two of them becomes a source block. */
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

/** A node as Markdown, without its surroundings. */
export const writeNode = (node: Node, signs = {}) =>
  node.type.name === 'source'
    ? node.textContent
    : writeMarkdown({ type: 'root', children: [mdastOf(node)] }, signs)

/** Keeps a block as source if rewriting it would change what it means. */
function withCertain(pieces: readonly Piece[], labels: readonly string[]): Piece[] {
  const isShown = ({ node }: Piece) => node.type.name !== 'source'
  const shown = pieces.filter(isShown)
  const again = nodesOf(shown.map(({ node }) => writeNode(node)).join('\n\n'))
  const isCertain = shown.every(({ node }, at) => again[at]?.eq(node)) && again.length === shown.length
  if (isCertain) return [...pieces]
  // Checks each alone, with a stub for every footnote so that references resolve.
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

export const readBlocks = (markdown: string): Node[] => readText(markdown).pieces.map(({ node }) => node)
