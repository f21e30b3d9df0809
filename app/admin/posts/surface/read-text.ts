import type { Definition, Root, RootContent } from 'mdast'
import type { Node } from 'prosemirror-model'
import { writeMarkdown } from '#app/features/post-editor/write-markdown.ts'
import { readMarkdown } from '#app/markdown/read-markdown.ts'
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

/** Comments are shown to nobody, so that only their source can be shown here. */
const hidesComment = (node: RootContent, written: string) => node.type !== 'code' && written.includes('<!--')

/** Reads a text as blocks. What stands between two of them and is no space becomes a block of source too. */
export function readText(markdown: string): ReadText {
  const { tree } = readMarkdown(markdown)
  const definitions = definitionsOf(tree)
  const pieces: Piece[] = []
  let done = 0
  const add = (start: number, end: number, shown: (written: string) => Node) => {
    const between = markdown.slice(done, start)
    const words = between.trim()
    if (words !== '') {
      const at = done + between.indexOf(words)
      pieces.push({ gap: markdown.slice(done, at), source: words, node: asSource(words) })
      done = at + words.length
    }
    if (start === end) return
    const source = markdown.slice(start, end)
    pieces.push({ gap: markdown.slice(done, start), source, node: shown(source) })
    done = end
  }
  for (const block of tree.children) {
    const begin = block.position?.start.offset
    const end = block.position?.end.offset
    if (begin === undefined || end === undefined || begin < done) continue
    // Further lines may be indented like the first.
    const indent = /[ \t]*$/.exec(markdown.slice(done, begin))?.[0].length ?? 0
    add(begin - indent, end, written =>
      hidesComment(block, written) ? asSource(written) : (blockOf(block, definitions) ?? asSource(written)),
    )
  }
  add(markdown.length, markdown.length, asSource)
  const notes = tree.children.filter(block => block.type === 'footnoteDefinition')
  return {
    pieces: withCertain(
      pieces,
      notes.map(({ label, identifier }) => label ?? identifier),
    ),
    tail: markdown.slice(done),
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
