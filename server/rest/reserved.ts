import type { Identity, Transaction } from '../db/database.ts'
import { may } from '../db/guards.ts'
import { DataError, refused } from './data-error.ts'
import type { ReadPlan, WritePlan } from './plan.ts'
import type { PlannedCondition } from './plan-conditions.ts'
import { isAggregated } from './plan-select.ts'

function isExpression(condition: PlannedCondition): boolean {
  if ('conditions' in condition) return condition.conditions.some(isExpression)
  return 'operator' in condition && (condition.operator === 'match' || condition.operator === 'imatch')
}

export const usesExpression = (plan: ReadPlan | WritePlan) => 'where' in plan && plan.where.some(isExpression)

/** Checks the guards for expressions and aggregates. With `aggregates`, everyone may use aggregates. */
export async function checkReserved(
  tx: Transaction,
  plan: ReadPlan | WritePlan,
  role: Identity['role'],
  aggregates: boolean,
): Promise<void> {
  if (usesExpression(plan) && !(await may(tx, 'use match')))
    throw refused(role, 'Only administrators may use match and imatch')
  if (!aggregates && isAggregated(plan.items) && !(await may(tx, 'use aggregates')))
    throw new DataError(400, 'PGRST123', 'Use of aggregate functions is not allowed')
}
