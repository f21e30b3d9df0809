import { diffArrays } from 'diff'

/** Blocks of one text that replace blocks of another. Either side may be empty. */
export interface Hunk {
  from: number
  to: number
  start: number
  end: number
}

/** The limit for long texts with nothing in common, which would take minutes. */
const LIMIT_MS = 400
/** The share of common words from which a block counts as an edit of the one it replaced. */
const ALIKE = 0.4
/** The share of words from which a block was split off another, or joined with it. */
const CONTAINED = 0.6
/** Above this many pairs, blocks are not compared. */
const MAX_PAIRS = 10_000

type Words = ReadonlySet<string>

const wordsOf = (block: string): Words => new Set(block.toLowerCase().match(/[\p{L}\p{N}]+/gu))
const common = (one: Words, other: Words) => [...one].filter(word => other.has(word)).length
const alike = (one: Words, other: Words) => (2 * common(one, other)) / Math.max(1, one.size + other.size)
const isFrom = (part: Words | undefined, whole: Words | undefined) =>
  Boolean(part && whole && part.size > 0 && common(part, whole) / part.size >= CONTAINED)

/** The changes from `base`, block by block as far as possible. */
export function hunksOf(base: readonly string[], side: readonly string[]): Hunk[] {
  const changes = diffArrays([...base], [...side], { timeout: LIMIT_MS })
  if (!changes) return [{ from: 0, to: base.length, start: 0, end: side.length }]
  const hunks: Hunk[] = []
  let run: Hunk = { from: 0, to: 0, start: 0, end: 0 }
  for (const { added, removed, value } of changes) {
    if (removed) run.to += value.length
    else if (added) run.end += value.length
    else {
      hunks.push(...refined(run, base, side))
      const from = run.to + value.length
      const start = run.end + value.length
      run = { from, to: from, start, end: start }
    }
  }
  hunks.push(...refined(run, base, side))
  return hunks
}

/** Splits a run of changed blocks into pairs of edited blocks. */
function refined(run: Hunk, base: readonly string[], side: readonly string[]): Hunk[] {
  const { from, to, start, end } = run
  const before = base.slice(from, to).map(wordsOf)
  const after = side.slice(start, end).map(wordsOf)
  const pairs = pairsOf(before, after)
  const hunks: Hunk[] = []
  for (let at = 0; at <= pairs.length; at++) {
    const last = pairs[at - 1]
    const next = pairs[at]
    const rest = {
      from: last?.to ?? 0,
      to: next?.from ?? before.length,
      start: last?.end ?? 0,
      end: next?.start ?? after.length,
    }
    joinSplit(rest, last, next, before, after)
    if (last) hunks.push(last)
    hunks.push(...oneByOne(rest, before, after))
  }
  return hunks.map(hunk => ({
    from: from + hunk.from,
    to: from + hunk.to,
    start: start + hunk.start,
    end: start + hunk.end,
  }))
}

/** Blocks that gave words to a pair or took words from it belong to the same change. */
function joinSplit(
  rest: Hunk,
  last: Hunk | undefined,
  next: Hunk | undefined,
  before: readonly Words[],
  after: readonly Words[],
): void {
  const isNew = rest.from === rest.to
  if (!isNew && rest.start !== rest.end) return
  const [own, other] = isNew ? [after, before] : [before, after]
  const [first, behind] = isNew ? (['start', 'end'] as const) : (['from', 'to'] as const)
  const source = isNew ? 'from' : 'start'
  if (last)
    while (rest[first] < rest[behind] && isFrom(own[rest[first]], other[last[source]]))
      last[behind] = ++rest[first]
  if (next)
    while (rest[first] < rest[behind] && isFrom(own[rest[behind] - 1], other[next[source]]))
      next[first] = --rest[behind]
}

/** Makes each block a separate change, and what was added after the last one another, so that rejecting a change keeps the addition. */
function oneByOne({ from, to, start, end }: Hunk, before: readonly Words[], after: readonly Words[]): Hunk[] {
  const replaced = Math.min(to - from, end - start)
  // It is unknown which block became which.
  if (replaced > 0 && replaced < to - from) return [{ from, to, start, end }]
  const each = Array.from({ length: to - from }, (_, at) => ({
    from: from + at,
    to: from + at + 1,
    start: start + Math.min(at, replaced),
    end: start + Math.min(at + 1, replaced),
  }))
  const added = { from: to, to, start: start + replaced, end }
  if (added.start === end) return each
  // Whether the base's words were only divided differently.
  const isParted = after
    .slice(added.start, end)
    .some(block => before.slice(from, to).some(other => isFrom(block, other)))
  return isParted ? [{ from, to, start, end }] : [...each, added]
}

/** Pairs blocks with their edits in order, with the most words in common. */
function pairsOf(before: readonly Words[], after: readonly Words[]): Hunk[] {
  if (before.length * after.length > MAX_PAIRS) return []
  const width = after.length + 1
  const best = new Float64Array((before.length + 1) * width)
  const scores = before.map(one => after.map(other => alike(one, other)))
  const scoreOf = (i: number, j: number) => scores[i]?.[j] ?? 0
  const bestOf = (i: number, j: number) => best[i * width + j] ?? 0
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--) {
      const score = scoreOf(i, j)
      const paired = score < ALIKE ? 0 : score + bestOf(i + 1, j + 1)
      best[i * width + j] = Math.max(paired, bestOf(i + 1, j), bestOf(i, j + 1))
    }
  const pairs: Hunk[] = []
  let i = 0
  let j = 0
  while (i < before.length && j < after.length) {
    if (bestOf(i, j) === bestOf(i + 1, j)) i++
    else if (bestOf(i, j) === bestOf(i, j + 1)) j++
    else {
      pairs.push({ from: i, to: i + 1, start: j, end: j + 1 })
      i++
      j++
    }
  }
  return pairs
}
