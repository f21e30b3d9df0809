import type { Node } from 'prosemirror-model'
import type { WriteOptions } from '#contract/write-markdown.ts'
import { isOpenCode } from '../core/open-code.ts'
import { type Piece, type ReadText, readText, writeNode } from './read-text.ts'
import { nodeType } from './schema.ts'

/** The range of a block in the Markdown. */
interface Range {
  start: number
  end: number
}

interface Written {
  text: string
  /** One for each block, including empty ones. */
  ranges: Range[]
}

const PARAGRAPHS = '\n\n'
const BLANK_LINE = /\n[ \t]*\r?\n/
const LIST_SIGN = /^\s*(?:([-+*])|\d+([.)]))/
const isList = ({ type }: Node) => type.isInGroup('list')
/** Blocks that would absorb indented lines after them. */
const holdsIndented = (node: Node) => isList(node) || /^(?:footnote|code_block)$/.test(node.type.name)
const wouldJoin = (before: Node, source: string | undefined) =>
  source !== undefined && holdsIndented(before) && /^[ \t]/.test(source)
const isEmpty = ({ type, childCount }: Node) => type.name === 'paragraph' && childCount === 0
const signOf = (source: string) => {
  const [, bullet, delimiter] = LIST_SIGN.exec(source) ?? []
  return bullet ?? delimiter
}

/**
 * The Markdown behind the surface. An unchanged block keeps its source byte for byte; only changed blocks are
 * rewritten. Nodes are immutable, so a node that is identical or equal to the one that was read is unchanged.
 */
export class KeptText {
  #pieces: Piece[]
  #tail: string
  #sources = new WeakMap<Node, string>()

  constructor(markdown: string) {
    const { pieces, tail } = this.#take(readText(markdown))
    this.#pieces = pieces
    this.#tail = tail
  }

  #take(read: ReadText): ReadText {
    for (const { node, source } of read.pieces) this.#sources.set(node, source)
    return read
  }

  /** The initial document. */
  document(): Node {
    const nodes = this.#pieces.map(({ node }) => node)
    return nodeType('doc').create(null, nodes.length > 0 ? nodes : [nodeType('paragraph').create()])
  }

  /** Compares another text with a document: the range to replace, and its new blocks. */
  changesTo(document: Node, markdown: string): { from: number; to: number; nodes: Node[] } {
    const read = this.#take(readText(markdown))
    const { pieces } = read
    const isSame = (node: Node | undefined, piece: Piece | undefined) =>
      node !== undefined &&
      piece !== undefined &&
      node.eq(piece.node) &&
      this.#sourceOf(node) === piece.source
    const before = (document.children as readonly Node[]).flatMap((node, index) =>
      isEmpty(node) ? [] : [{ node, index }],
    )
    let start = 0
    while (isSame(before[start]?.node, pieces[start])) start++
    let same = 0
    const most = Math.min(before.length, pieces.length) - start
    while (same < most && isSame(before[before.length - 1 - same]?.node, pieces[pieces.length - 1 - same]))
      same++
    // Unchanged blocks keep the current document's nodes.
    this.#pieces = pieces.map((piece, at) => {
      const there = at < start ? at : at >= pieces.length - same ? at - pieces.length + before.length : -1
      return { ...piece, node: before[there]?.node ?? piece.node }
    })
    this.#tail = read.tail
    const from = (before[start - 1]?.index ?? -1) + 1
    const last = before.length - same - 1
    return {
      from,
      to: last < start ? from : (before[last]?.index ?? 0) + 1,
      nodes: pieces.slice(start, pieces.length - same).map(({ node }) => node),
    }
  }

  /** The source of a node that is unchanged. */
  #sourceOf(node: Node): string | undefined {
    return this.#sources.get(node)
  }

  write(document: Node): Written {
    const places = this.#placesOf(document)
    const ranges: Range[] = []
    let text = ''
    let before: (Placed & { isKept: boolean; isAsRead: boolean }) | undefined
    const nodes = document.children as readonly Node[]
    const filled = nodes.filter(node => !isEmpty(node))
    for (const [at, node] of nodes.entries()) {
      if (isEmpty(node)) {
        ranges.push({ start: text.length, end: text.length })
        continue
      }
      const { place, isKept } = places[at] as Place
      const isNext = before ? before.place !== undefined && place === before.place + 1 : place === 0
      const after = filled[filled.indexOf(node) + 1]
      const around = { before, after, place }
      const isAsRead =
        isKept &&
        isNext &&
        (before?.isKept ?? true) &&
        // If the block before was rewritten, indented source could now join it.
        (before?.isAsRead !== false || !wouldJoin(before.node, this.#sourceOf(node))) &&
        !this.#isOpenBefore(node, after)
      const source = isAsRead ? (this.#sourceOf(node) as string) : this.#sourceBetween(node, around)
      const gap = isAsRead
        ? (this.#pieces[place as number]?.gap ?? '')
        : before && this.#gapBefore(isNext ? place : undefined)
      text += gap ?? ''
      ranges.push({ start: text.length, end: text.length + source.length })
      text += source
      before = { node, source, place, isKept: source === this.#sourceOf(node), isAsRead }
    }
    return { text: text === '' ? '' : text + this.#tail, ranges }
  }

  /** The original place of each block, or of the block that it replaces. */
  #placesOf(document: Node): Place[] {
    const nodes = document.children as readonly Node[]
    const known = new Map(this.#pieces.map(({ node }, place) => [node, place]))
    let last = -1
    const own = nodes.map(node => {
      const place = isEmpty(node) ? undefined : (known.get(node) ?? this.#equalPlace(node, last + 1))
      last = place ?? last
      return place
    })
    const taken = new Set(own)
    last = -1
    return nodes.map((node, at) => {
      if (isEmpty(node)) return { place: undefined, isKept: false }
      const place = own[at]
      if (place !== undefined) {
        this.#keep(node, place)
        last = place
        return { place, isKept: true }
      }
      const isKept = this.#sources.has(node)
      const next = last + 1
      if (taken.has(next) || next >= this.#pieces.length) return { place: undefined, isKept }
      last = next
      return { place: next, isKept }
    })
  }

  /** The place of a node that was recreated, for example by undo. Of several equal ones, the next. */
  #equalPlace(node: Node, next: number): number | undefined {
    const isEqual = (piece: Piece) => piece.node.eq(node)
    const behind = this.#pieces.findIndex((piece, place) => place >= next && isEqual(piece))
    const found = behind < 0 ? this.#pieces.findIndex(isEqual) : behind
    return found < 0 ? undefined : found
  }

  #keep(node: Node, place: number): void {
    const source = this.#pieces[place]?.source
    if (source !== undefined && !this.#sources.has(node)) this.#sources.set(node, source)
  }

  /** The source of a block with new neighbors, written so that none merges with another. */
  #sourceBetween(node: Node, { before, after, place }: Around): string {
    const kept = this.#sourceOf(node)
    if (isList(node)) {
      const own = kept ?? this.#pieces[place ?? -1]?.source ?? ''
      const taken = [
        before?.node.type === node.type ? signOf(before.source) : undefined,
        kept === undefined && after?.type === node.type ? signOf(this.#sourceOf(after) ?? '') : undefined,
      ]
      if (kept === undefined || taken.includes(signOf(kept)))
        return writeNode(node, signsBut(taken, signOf(own)))
    }
    const joins = before && wouldJoin(before.node, kept)
    return kept === undefined || joins || this.#isOpenBefore(node, after) ? writeNode(node) : kept
  }

  #isOpenBefore(node: Node, after: Node | undefined): boolean {
    return after !== undefined && node.type.name === 'code_block' && isOpenCode(this.#sourceOf(node) ?? '')
  }

  /** The original whitespace, if it separates any two blocks. */
  #gapBefore(place: number | undefined): string {
    const gap = place === undefined ? undefined : this.#pieces[place]?.gap
    return gap !== undefined && BLANK_LINE.test(gap) ? gap : PARAGRAPHS
  }
}

interface Placed {
  node: Node
  source: string
  place: number | undefined
}

interface Place {
  place: number | undefined
  isKept: boolean
}

interface Around {
  before: { node: Node; source: string } | undefined
  after: Node | undefined
  place: number | undefined
}

const BULLETS = ['-', '*', '+'] as const
const DELIMITERS = ['.', ')'] as const

/** The list markers for a list: its own, unless an adjacent list uses them. */
function signsBut(taken: readonly (string | undefined)[], own: string | undefined): WriteOptions {
  const free = <Sign extends string>(signs: readonly Sign[]) =>
    [...signs]
      .sort((one, other) => Number(other === own) - Number(one === own))
      .filter(sign => !taken.includes(sign))
  const [bullet = '-', bulletOther = bullet === '*' ? '-' : '*'] = free(BULLETS)
  const [bulletOrdered = '.'] = free(DELIMITERS)
  return { bullet, bulletOther, bulletOrdered }
}
