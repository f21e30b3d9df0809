import { answerTooLong, badQuery } from './data-error.ts'
import type { ReadPlan, WritePlan } from './plan.ts'
import type { PlannedCondition } from './plan-conditions.ts'
import { hasEmbedded, isAggregated } from './plan-select.ts'
import type { Column } from './tables.ts'

/** Limits of one call. */
interface Limits {
  conditions: number
  depth: number
  /** Values in a list. */
  listed: number
  patterns: number
  searches: number
  /** Characters of a pattern or a search. */
  patternLength: number
  orderTerms: number
  offset: number
  /** Bytes of one response. Further rows are left out. */
  answerBytes: number
}

/** Each limit is more than a page needs. Together they keep the slowest read within milliseconds. */
export const VISITOR_LIMITS: Limits = {
  conditions: 20,
  depth: 4,
  listed: 100,
  patterns: 4,
  searches: 1,
  patternLength: 100,
  orderTerms: 5,
  offset: 10_000,
  answerBytes: 1024 * 1024,
}

/** Each limit is more than the back office needs. A time limit ends slower reads (`inTimeSql`). */
const SIGNED_IN_LIMITS: Limits = {
  conditions: 100,
  depth: 32,
  listed: 1_000,
  patterns: 10,
  searches: 4,
  patternLength: 500,
  orderTerms: 20,
  offset: 1_000_000,
  answerBytes: 16 * 1024 * 1024,
}

/** Fewer rows with embedded ones, because each embedded table takes a lookup per row. */
const NESTED_ROWS = 100
const MOST_EMBEDDINGS = 4

/** Brackets and commas around at most a thousand rows. */
const BETWEEN_ROWS = 4096

const VISITOR_HINT = 'Visitors get small answers to small questions. Sign in for more.'

const tooMuch = (what: string) => badQuery(`${what} for one call`)
const tooMuchForVisitors = (what: string) =>
  badQuery(`${what} for a call without a signed-in user`, VISITOR_HINT)

type Comparison = Exclude<PlannedCondition, { conditions: unknown }>

const PATTERNS = new Set<string>(['like', 'ilike', 'match', 'imatch'])

/** Each pattern is compared with every row. */
function patternsOf(condition: Comparison): string[] {
  if (condition.kind !== 'compare' && condition.kind !== 'quantified') return []
  if (!PATTERNS.has(condition.operator)) return []
  return condition.kind === 'compare' ? [condition.value] : condition.values.filter(value => value !== null)
}

const listedIn = (condition: Comparison) => ('values' in condition ? condition.values.length : 0)

type Refuse = (what: string) => Error

function* comparisonsOf(
  conditions: readonly PlannedCondition[],
  most: number,
  refuse: Refuse,
  depth = 0,
): Generator<Comparison> {
  if (depth > most) throw refuse(`Conditions nested more than ${most} deep are too many`)
  for (const condition of conditions)
    if ('conditions' in condition) yield* comparisonsOf(condition.conditions, most, refuse, depth + 1)
    else yield condition
}

/** Refuses conditions beyond the limits. Returns their comparisons. */
function checkConditions(where: readonly PlannedCondition[], limits: Limits, refuse: Refuse): Comparison[] {
  const comparisons = [...comparisonsOf(where, limits.depth, refuse)]
  if (comparisons.length > limits.conditions)
    throw refuse(`More than ${limits.conditions} conditions are too many`)
  const patterns = comparisons.flatMap(patternsOf)
  if (patterns.length > limits.patterns)
    throw refuse(`More than ${limits.patterns} patterns (like, ilike) are too many`)
  const searches = comparisons.flatMap(each => (each.kind === 'search' ? [each.value] : []))
  if (searches.length > limits.searches)
    throw refuse(
      `More than ${limits.searches} full-text ${limits.searches === 1 ? 'search is too much' : 'searches are too many'}`,
    )
  if ([...patterns, ...searches].some(({ length }) => length > limits.patternLength))
    throw refuse(`A pattern of more than ${limits.patternLength} characters is too long`)
  if (comparisons.some(each => listedIn(each) > limits.listed))
    throw refuse(`More than ${limits.listed} values in a list are too many`)
  return comparisons
}

/** A long text must be decompressed for each comparison. Checking for null needs no decompression. */
function checkShort({ name, isLong }: Column, verb: string): void {
  if (isLong) throw tooMuchForVisitors(`${name} is too long to ${verb}`)
}

/** What visitors can't request at all. */
function checkForVisitor(plan: ReadPlan, comparisons: readonly Comparison[]): void {
  for (const condition of comparisons) {
    const readsNoText =
      condition.kind === 'is' || (condition.kind === 'search' && condition.column.isSearched)
    if (!readsNoText) checkShort(condition.column, 'filter by')
    // A phrase is checked word by word in every text, for every word that matches a prefix.
    if (condition.kind === 'search' && condition.operator === 'fts' && condition.value.includes('<'))
      throw tooMuchForVisitors('A phrase in fts is too much (phfts and wfts take phrases)')
  }
  if (isAggregated(plan.items))
    for (const { column } of plan.items) if (column) checkShort(column, 'group or aggregate')
  for (const { column } of plan.order) checkShort(column, 'order by')
}

/** Selecting a long text under many names would make a response of any length. */
function checkLongTexts({ items }: ReadPlan, refuse: Refuse): void {
  const long = items.flatMap(({ column, aggregate }) =>
    column?.isLong && aggregate === undefined ? [column.name] : [],
  )
  const twice = long.find((name, index) => long.indexOf(name) !== index)
  if (twice !== undefined) throw refuse(`${twice} more than once is too much`)
}

/** Refuses a read beyond the limits, and limits its response. */
export function limitRead(plan: ReadPlan, isVisitor: boolean): ReadPlan {
  const limits = isVisitor ? VISITOR_LIMITS : SIGNED_IN_LIMITS
  const refuse = isVisitor ? tooMuchForVisitors : tooMuch
  const comparisons = checkConditions(plan.where, limits, refuse)
  if (isVisitor) checkForVisitor(plan, comparisons)
  checkLongTexts(plan, refuse)
  if (plan.order.length > limits.orderTerms)
    throw refuse(`More than ${limits.orderTerms} columns to order by are too many`)
  if (plan.page.offset > limits.offset) throw refuse(`An offset of more than ${limits.offset} is too deep`)
  const isNested = hasEmbedded(plan.items)
  if (plan.items.filter(({ embedding }) => embedding).length > MOST_EMBEDDINGS)
    throw refuse(`More than ${MOST_EMBEDDINGS} embedded tables are too many`)
  const page = isNested ? { ...plan.page, limit: Math.min(plan.page.limit, NESTED_ROWS) } : plan.page
  return { ...plan, page, cut: { bytes: limits.answerBytes, isExact: isVisitor || isNested } }
}

/** Checks the conditions of a write. Only signed-in callers can write. */
export function limitWrite(plan: WritePlan): void {
  if ('where' in plan) checkConditions(plan.where, SIGNED_IN_LIMITS, tooMuch)
}

/** Refuses a response to a visitor whose first row alone is too long. Later rows were already left out. */
export function checkSent(body: string | null, bytes: number): void {
  if (Buffer.byteLength(body ?? '') > bytes + BETWEEN_ROWS) throw answerTooLong(bytes)
}
