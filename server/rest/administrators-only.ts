import type { Caller } from './caller.ts'
import { refused } from './data-error.ts'
import type { ReadPlan, WritePlan } from './plan.ts'
import type { PlannedCondition } from './plan-conditions.ts'

function usesExpression(condition: PlannedCondition): boolean {
  if ('conditions' in condition) return condition.conditions.some(usesExpression)
  return 'operator' in condition && (condition.operator === 'match' || condition.operator === 'imatch')
}

/** Refuses what only administrators may ask for: a regular expression can take any time for any text. */
export function checkReserved(plan: ReadPlan | WritePlan, caller: Caller): void {
  if (caller.isAdministrator) return
  if ('where' in plan && plan.where.some(usesExpression))
    throw refused(caller.identity.role, 'Only administrators may use match and imatch')
}
