/** A passage of a text, with its surroundings. */
export interface Passage {
  quote: string
  before: string
  after: string
  /** Its offset when it was selected. */
  place: number
}

const AROUND = 60
const LONGEST = 1_000
/** A rewritten passage is searched for between its old surroundings, up to this many times its length apart. */
const GROWN = 4

const sharedEnd = (one: string, other: string) => {
  let count = 0
  while (count < one.length && count < other.length && one.at(-1 - count) === other.at(-1 - count)) count++
  return count
}
const sharedStart = (one: string, other: string) => {
  let count = 0
  while (count < one.length && one[count] === other[count]) count++
  return count
}

/** The passage between two offsets. Undefined if it is blank. */
export function passageAt(text: string, start: number, end: number): Passage | undefined {
  const quote = text.slice(start, Math.min(end, start + LONGEST))
  if (quote.trim() === '') return undefined
  return {
    quote,
    before: text.slice(Math.max(0, start - AROUND), start),
    after: text.slice(end, end + AROUND),
    place: start,
  }
}

/** Finds a passage in a text that may have changed around or within it. */
export function findPassage(
  text: string,
  { quote, before, after, place }: Passage,
): { start: number; end: number } | undefined {
  let best: { start: number; score: number } | undefined
  for (let start = text.indexOf(quote); start >= 0; start = text.indexOf(quote, start + 1)) {
    const end = start + quote.length
    const around =
      sharedEnd(text.slice(Math.max(0, start - AROUND), start), before) +
      sharedStart(text.slice(end, end + AROUND), after)
    // The surroundings decide; between equal matches, the distance does.
    const score = around - Math.abs(start - place) / (text.length + 1)
    if (!best || score > best.score) best = { start, score }
  }
  if (best) return { start: best.start, end: best.start + quote.length }
  return findRewritten(text, { quote, before, after, place })
}

const NEAR = 20

function findRewritten(text: string, { quote, before, after }: Passage) {
  const [left, right] = [before.slice(-NEAR), after.slice(0, NEAR)]
  if (left.trim().length < NEAR / 2 || right.trim().length < NEAR / 2) return undefined
  const from = text.indexOf(left)
  const start = from + left.length
  const end = from < 0 ? -1 : text.indexOf(right, start)
  return end > start && end - start <= quote.length * GROWN ? { start, end } : undefined
}
