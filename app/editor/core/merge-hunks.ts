import { diffArrays } from 'diff'
import type { Piece } from './merge-blocks.ts'

/** A range of one text and what replaces it in another. Either may be empty. */
type Hunk = Record<'from' | 'to' | 'start' | 'end', number>

const NOTHING: Hunk = { from: 0, to: 0, start: 0, end: 0 }
/** The limit for long texts with nothing in common, which would take minutes. Not a time, so that a merge never depends on the machine. */
const MOST_EDITS = 1_000
/** The share of common words from which a block counts as an edit of the one it replaced. */
const ALIKE = 0.4
/** The share of words from which a block was split off another, or joined with it. */
const CONTAINED = 0.6
/** Above this many pairs, blocks are not compared. */
const MAX_PAIRS = 10_000
/** A block at the end of both texts. No other is empty. */
const END = ''

type Words = ReadonlySet<string>

const wordsOf = (block: string): Words => new Set(block.toLowerCase().match(/[\p{L}\p{N}]+/gu))
const common = (one: Words, other: Words) => [...one].filter(word => other.has(word)).length
const isFrom = (part: Words | undefined, whole: Words | undefined) =>
  part && whole && common(part, whole) >= CONTAINED * Math.max(1, part.size)
const pair = (from: number, start: number): Hunk => ({ from, to: from + 1, start, end: start + 1 })

/** The changes from `base`, in order. They do not overlap. */
export function hunksOf(base: readonly Piece[], side: readonly Piece[]): Hunk[] {
  const hunks: Hunk[] = []
  const add = (from: number, to: number, start: number, end: number) => {
    const isSame = (piece: Piece, at: number) => piece.key === side[start + at]?.key
    if (to - from !== end - start || !base.slice(from, to).every(isSame)) hunks.push({ from, to, start, end })
  }
  const keysOf = (pieces: readonly Piece[]) => pieces.filter(({ isBlock }) => isBlock).map(({ key }) => key)
  let [space, other] = [0, 0]
  for (const { from, to, start, end } of blocksOf(keysOf(base), keysOf(side))) {
    add(space, space + 1, other, other + 1)
    // Each removed block is a separate change, with the space after it.
    for (let at = space + 1; at < 2 * from; at += 2) add(at, at + 2, other + 1, other + 1)
    add(2 * from + 1, 2 * from + 1, other + 1, 2 * start + 1)
    space = 2 * to
    other = 2 * end
    add(2 * from + 1, space, 2 * start + 1, other)
  }
  return hunks
}

/** Blocks that are equal or became each other. Those between were either added or removed. */
function blocksOf(base: readonly string[], side: readonly string[]): Hunk[] {
  const changes = diffArrays([...base, END], [...side, END], { maxEditLength: MOST_EDITS })
  if (!changes)
    return [{ from: 0, to: base.length, start: 0, end: side.length }, pair(base.length, side.length)]
  const [before, after] = [base.map(wordsOf), side.map(wordsOf)]
  const hunks: Hunk[] = []
  const add = (next: Hunk) => {
    const { to, end } = hunks.at(-1) ?? NOTHING
    const [removed, added] = [next.from - to, next.start - end]
    // It is unknown which block became which.
    if (added > 0 && added < removed) hunks.push({ from: to, to: next.from, start: end, end: next.start })
    else if (added > 0) for (let at = 0; at < removed; at++) hunks.push(pair(to + at, end + at))
    hunks.push(next)
  }
  let [to, end] = [0, 0]
  for (const { added, removed, value } of changes) {
    if (!added && !removed) {
      const { to: from, end: start } = hunks.at(-1) ?? NOTHING
      editsIn({ from, to, start, end }, before, after).forEach(add)
      for (const at of value.keys()) add(pair(to + at, end + at))
    }
    if (!added) to += value.length
    if (!removed) end += value.length
  }
  // Blocks that gave words to an edit or took words from it belong to the same change.
  for (const [at, hunk] of hunks.entries()) {
    if (base[hunk.from] === side[hunk.start]) continue
    const low = hunks[at - 1] ?? NOTHING
    const high = hunks[at + 1] ?? hunk
    while (hunk.end < high.start && isFrom(after[hunk.end], before[hunk.from])) hunk.end++
    while (hunk.to < high.from && isFrom(before[hunk.to], after[hunk.start])) hunk.to++
    while (hunk.start > low.end && isFrom(after[hunk.start - 1], before[hunk.from])) hunk.start--
    while (hunk.from > low.to && isFrom(before[hunk.from - 1], after[hunk.start])) hunk.from--
  }
  return hunks
}

/** Pairs blocks with their edits in order: the most similar first, and of equal ones the last. */
function editsIn({ from, to, start, end }: Hunk, before: readonly Words[], after: readonly Words[]): Hunk[] {
  const pairs: Hunk[] = []
  if ((to - from) * (end - start) > MAX_PAIRS) return pairs
  const scores = before.slice(from, to).flatMap((one, i) =>
    after.slice(start, end).map((other, j) => ({
      next: pair(from + i, start + j),
      score: (2 * common(one, other)) / Math.max(1, one.size + other.size),
    })),
  )
  scores.reverse().sort((one, other) => other.score - one.score)
  for (const { score, next } of scores)
    if (score >= ALIKE && pairs.every(one => (one.from - next.from) * (one.start - next.start) > 0))
      pairs.push(next)
  return pairs.sort((one, other) => one.from - other.from)
}
