import { badQuery } from './data-error.ts'
import type { ReadPlan } from './plan.ts'
import type { PlannedCondition } from './plan-conditions.ts'
import { isAggregated } from './plan-select.ts'
import type { Column } from './tables.ts'

/**
 * What one read of a visitor may ask for. Each of them is more than a page needs, and together they keep the worst read
 * within milliseconds. Who is signed in has the limits of the parser alone.
 */
export const VISITOR_LIMITS = {
  conditions: 20,
  depth: 4,
  listed: 100,
  patterns: 4,
  searches: 1,
  /** Of a pattern or a search, in characters. */
  patternLength: 100,
  orderTerms: 5,
  offset: 10_000,
  /** Of long texts in one answer, in bytes. The text that reaches it is the last. */
  textBytes: 1024 * 1024,
} as const

const HINT = 'Visitors get small answers to small questions. Sign in for more.'

function tooMuch(what: string): Error {
  return badQuery(`${what} for a call without a signed-in user`, HINT)
}

type Comparison = Exclude<PlannedCondition, { conditions: unknown }>

/** The patterns of a comparison, each of which is compared with each row. */
function patternsOf(condition: Comparison): string[] {
  if (condition.kind !== 'compare' && condition.kind !== 'quantified') return []
  if (condition.operator !== 'like' && condition.operator !== 'ilike') return []
  return condition.kind === 'compare' ? [condition.value] : condition.values.filter(value => value !== null)
}

const listedIn = (condition: Comparison) => ('values' in condition ? condition.values.length : 0)

function* comparisonsOf(conditions: readonly PlannedCondition[], depth = 0): Generator<Comparison> {
  if (depth > VISITOR_LIMITS.depth)
    throw tooMuch(`Conditions nested more than ${VISITOR_LIMITS.depth} deep are too many`)
  for (const condition of conditions)
    if ('conditions' in condition) yield* comparisonsOf(condition.conditions, depth + 1)
    else yield condition
}

/** A long text is unpacked whole for each comparison. Whether there is one is known without. */
function checkShort({ name, isLong }: Column, verb: string): void {
  if (isLong) throw tooMuch(`${name} is too long to ${verb}`)
}

function checkComparison(condition: Comparison): void {
  const readsNoText = condition.kind === 'is' || (condition.kind === 'search' && condition.column.isSearched)
  if (!readsNoText) checkShort(condition.column, 'filter by')
  if (listedIn(condition) > VISITOR_LIMITS.listed)
    throw tooMuch(`More than ${VISITOR_LIMITS.listed} values in a list are too many`)
  // Words that follow each other are looked for one by one in every text, for each beginning that a prefix stands for.
  if (condition.kind === 'search' && condition.operator === 'fts' && condition.value.includes('<'))
    throw tooMuch('A phrase in fts is too much (phfts and wfts take phrases)')
  const sought = condition.kind === 'search' ? [condition.value] : patternsOf(condition)
  if (sought.some(({ length }) => length > VISITOR_LIMITS.patternLength))
    throw tooMuch(`A pattern of more than ${VISITOR_LIMITS.patternLength} characters is too long`)
}

/** Refuses a visitor's read that asks for too much, naming what; otherwise limits the texts of its answer. */
export function limitVisitor(plan: ReadPlan): ReadPlan {
  const comparisons = [...comparisonsOf(plan.where)]
  if (comparisons.length > VISITOR_LIMITS.conditions)
    throw tooMuch(`More than ${VISITOR_LIMITS.conditions} conditions are too many`)
  if (comparisons.flatMap(patternsOf).length > VISITOR_LIMITS.patterns)
    throw tooMuch(`More than ${VISITOR_LIMITS.patterns} patterns (like, ilike) are too many`)
  if (comparisons.filter(({ kind }) => kind === 'search').length > VISITOR_LIMITS.searches)
    throw tooMuch(`More than ${VISITOR_LIMITS.searches} full-text search is too much`)
  comparisons.forEach(checkComparison)
  if (isAggregated(plan.items))
    for (const { column } of plan.items) if (column) checkShort(column, 'group or aggregate')
  if (plan.order.length > VISITOR_LIMITS.orderTerms)
    throw tooMuch(`More than ${VISITOR_LIMITS.orderTerms} columns to order by are too many`)
  for (const { column } of plan.order) checkShort(column, 'order by')
  if (plan.page.offset > VISITOR_LIMITS.offset)
    throw tooMuch(`An offset of more than ${VISITOR_LIMITS.offset} is too deep`)
  return { ...plan, textBytes: VISITOR_LIMITS.textBytes }
}
