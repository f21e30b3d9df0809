import type { Column } from './catalogue.ts'
import { badQuery } from './data-error.ts'
import type { ReadPlan } from './plan.ts'
import type { PlannedCondition } from './plan-conditions.ts'

/**
 * What one read of a visitor may ask for. Each of them is more than a page needs, and together they keep the worst read
 * within milliseconds. Who is signed in has the limits of the parser alone.
 */
export const VISITOR_LIMITS = {
  conditions: 20,
  depth: 4,
  listed: 100,
  patterns: 4,
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

function isPattern(condition: Comparison): boolean {
  return condition.kind === 'compare' && (condition.operator === 'like' || condition.operator === 'ilike')
}

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
  if (condition.kind !== 'is') checkShort(condition.column, 'filter by')
  if (condition.kind === 'in' && condition.values.length > VISITOR_LIMITS.listed)
    throw tooMuch(`More than ${VISITOR_LIMITS.listed} values in a list are too many`)
  if (condition.kind === 'compare' && isPattern(condition)) {
    if (condition.value.length > VISITOR_LIMITS.patternLength)
      throw tooMuch(`A pattern of more than ${VISITOR_LIMITS.patternLength} characters is too long`)
  }
}

/** Refuses a visitor's read that asks for too much, naming what; otherwise limits the texts of its answer. */
export function limitVisitor(plan: ReadPlan): ReadPlan {
  const comparisons = [...comparisonsOf(plan.where)]
  if (comparisons.length > VISITOR_LIMITS.conditions)
    throw tooMuch(`More than ${VISITOR_LIMITS.conditions} conditions are too many`)
  if (comparisons.filter(isPattern).length > VISITOR_LIMITS.patterns)
    throw tooMuch(`More than ${VISITOR_LIMITS.patterns} patterns (like, ilike) are too many`)
  comparisons.forEach(checkComparison)
  if (plan.order.length > VISITOR_LIMITS.orderTerms)
    throw tooMuch(`More than ${VISITOR_LIMITS.orderTerms} columns to order by are too many`)
  for (const { column } of plan.order) checkShort(column, 'order by')
  if (plan.page.offset > VISITOR_LIMITS.offset)
    throw tooMuch(`An offset of more than ${VISITOR_LIMITS.offset} is too deep`)
  return { ...plan, textBytes: VISITOR_LIMITS.textBytes }
}
