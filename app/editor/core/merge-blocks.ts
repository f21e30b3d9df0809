// A three-way merge of two people's edits, block by block. The spaces between blocks are pieces of the text too.

import { splitBlocks } from '#app/markdown/split-blocks.ts'
import { findContentProblem } from '#contract/blog-post.ts'
import { hunksOf } from './merge-hunks.ts'
import { isOpenCode } from './open-code.ts'

const SIDES = ['mine', 'theirs'] as const
export type Side = (typeof SIDES)[number]
/** Which side is taken where the two differ. */
export type Choice = Side | 'both'

/** A block, or the space around blocks. Texts begin and end with a space, which may be empty. */
export interface Piece {
  text: string
  /** The text as compared. Differences in line endings are no change: a textarea has only one kind. */
  key: string
  isBlock: boolean
}

/** The original, if nobody knows it. Differs from all pieces of a text. */
const UNKNOWN: Piece = { text: '', key: '\0', isBlock: true }

type Texts = Record<Side | 'base', Piece[]>

/** Consecutive pieces of each text. */
interface Part extends Texts {
  /** The side that is taken without a choice. Undefined if both changed a block differently. */
  taken: Side | undefined
  /** The side that changed a block, if only one did. */
  by: Side | undefined
}

/** Treats a text beyond the Markdown limits as one block. */
function read(markdown: string): Piece[] {
  const { blocks, tail } = findContentProblem(markdown)
    ? { blocks: [{ gap: '', source: markdown }], tail: '' }
    : splitBlocks(markdown)
  const piece = (text: string, isBlock = false) => ({ text, isBlock, key: text.replaceAll('\r\n', '\n') })
  return [...blocks.flatMap(({ gap, source }) => [piece(gap), piece(source, true)]), piece(tail)]
}

/**
 * Merges two texts block by block. Changes that only one side made since `base` are settled. Without a known base,
 * every difference is disputed.
 */
export function mergeBlocks(base: string | undefined, mine: string, theirs: string): Part[] {
  const left = { base: read(base ?? theirs), mine: read(mine), theirs: read(theirs) }
  const hunks = SIDES.flatMap(side => hunksOf(left.base, left[side]).map(hunk => ({ ...hunk, side })))
  hunks.sort((one, other) => one.from - other.from || one.to - other.to)
  const take = (length: number, more = { mine: 0, theirs: 0 }): Texts => ({
    base: left.base.splice(0, length),
    mine: left.mine.splice(0, length + more.mine),
    theirs: left.theirs.splice(0, length + more.theirs),
  })
  const parts: Part[] = []
  let done = 0
  for (let next = hunks.shift(); next; ) {
    const { from } = next
    const more = { mine: 0, theirs: 0 }
    // Of what nobody changed, the bytes stay.
    parts.push(partOf(take(from - done), 'theirs'))
    done = from
    // Changes that overlap, and additions in one place, are one.
    do {
      done = Math.max(done, next.to)
      more[next.side] += next.end - next.start - (next.to - next.from)
      next = hunks.shift()
    } while (next && (next.from < done || next.to === from))
    const texts = take(done - from, more)
    parts.push(...settle(base === undefined ? { ...texts, base: [UNKNOWN] } : texts))
  }
  parts.push(partOf(take(left.base.length), 'theirs'))
  return parts.filter(part => part.mine.length + part.theirs.length > 0)
}

const partOf = (texts: Texts, taken?: Side, by?: Side): Part => ({ ...texts, taken, by })
const keyOf = (pieces: readonly Piece[]) => pieces.map(({ key }) => key).join('\0')
const blocksIn = (pieces: readonly Piece[]) => pieces.filter(({ isBlock }) => isBlock)

function settle(texts: Texts): Part[] {
  const { base, mine, theirs } = texts
  const isSame = (one: Piece[], other: Piece[]) => keyOf(blocksIn(one)) === keyOf(blocksIn(other))
  if (isSame(mine, theirs))
    return [partOf(texts, [keyOf(base), keyOf(theirs)].includes(keyOf(mine)) ? 'theirs' : 'mine')]
  if (isSame(theirs, base)) return [partOf(texts, 'mine', 'mine')]
  if (isSame(mine, base)) return [partOf(texts, 'theirs', 'theirs')]
  // Additions that both sides made are settled at the start and end.
  const isShared = (at: number) => base.length === 0 && mine.at(at)?.key === theirs.at(at)?.key
  const cut = (at: number) =>
    partOf({ base, mine: mine.splice(at, 1), theirs: theirs.splice(at, 1) }, 'theirs')
  const [head, foot]: [Part[], Part[]] = [[], []]
  while (isShared(0)) head.push(cut(0))
  while (isShared(-1)) foot.unshift(cut(-1))
  return head.length + foot.length > 0 ? [...head, ...settle(texts), ...foot] : [partOf(texts)]
}

/** Blocks as written, without the spaces around them. */
export const textOf = (pieces: readonly Piece[]) =>
  pieces
    .filter(({ isBlock }, at) => isBlock || (at > 0 && at < pieces.length - 1))
    .map(({ text }) => text)
    .join('')

const BLANK_LINE = /\n[ \t]*\r?\n/
const FENCE = /^[ \t]*(`{3,}|~{3,})/

/** The merged text, or undefined while a choice is missing. */
export function compose(parts: readonly Part[], choiceOf: (part: Part) => Choice | undefined) {
  const pieces: Piece[] = []
  for (const [at, part] of parts.entries()) {
    const isSpace = blocksIn([...part.mine, ...part.theirs]).length === 0
    // A space goes with the disputed block beside it.
    const asked = [part, ...(isSpace ? [parts[at - 1], parts[at + 1]] : [])].find(one => one && !one.taken)
    const choice = asked ? choiceOf(asked) : part.taken
    if (!choice) return undefined
    pieces.push(...SIDES.flatMap(side => (choice === 'both' || choice === side ? part[side] : [])))
  }
  const texts = SIDES.map(side => parts.flatMap(part => part[side]))
  const place = (...around: (Piece | undefined)[]) => around.map(piece => piece?.key).join('\0')
  const places = new Set(texts.flatMap(all => all.map((piece, at) => place(all[at - 1], piece, all[at + 1]))))
  let text = ''
  let [last, space]: (Piece | undefined)[] = []
  for (const piece of pieces) {
    if (!piece.isBlock) {
      space = piece
      continue
    }
    const between = space?.text ?? ''
    // Blocks that were not neighbors could become one without a blank line, and code with an unclosed fence runs to the
    // end of the text.
    if (!last || places.has(place(last, space, piece))) text += between
    else {
      const fence = isOpenCode(last.text) && FENCE.exec(last.text)?.[1]
      text = (fence ? `${text.trimEnd()}\n${fence}` : text) + (BLANK_LINE.test(between) ? between : '\n\n')
    }
    text += piece.text
    last = piece
    space = undefined
  }
  // A space that ended neither text would be left of what came after it.
  const tails = texts.map(all => all.at(-1))
  return text + ((tails.some(tail => tail?.key === space?.key) ? space : tails[1])?.text ?? '')
}
