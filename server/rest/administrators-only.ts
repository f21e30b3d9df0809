import type { Caller } from './caller.ts'
import { DataError, refused } from './data-error.ts'
import type { ReadPlan, WritePlan } from './plan.ts'
import type { PlannedCondition } from './plan-conditions.ts'
import { isAggregated } from './plan-select.ts'

function usesExpression(condition: PlannedCondition): boolean {
  if ('conditions' in condition) return condition.conditions.some(usesExpression)
  return 'operator' in condition && (condition.operator === 'match' || condition.operator === 'imatch')
}

/** Refuses what only administrators may ask for. `aggregates` says whether everybody may have those. */
export function checkReserved(plan: ReadPlan | WritePlan, caller: Caller, aggregates: boolean): void {
  if (caller.isAdministrator) return
  // A regular expression can take any time for any text.
  if ('where' in plan && plan.where.some(usesExpression))
    throw refused(caller.identity.role, 'Only administrators may use match and imatch')
  if (!aggregates && isAggregated(plan.items))
    throw new DataError(400, 'PGRST123', 'Use of aggregate functions is not allowed')
}
