import { ask } from '#app/features/session/account-api.ts'
import { codeOf } from '#app/features/session/failures.ts'
import { createStore } from '#app/lib/store.ts'
import { healthWords } from '#content/collections/admin-health.ts'
import { AUTH_ERROR } from '#contract/errors.ts'
import type { Finding, Health } from '#contract/health.ts'

/** The latest findings, for the rail. */
export const healthStore = createStore<readonly Finding[]>([])

export async function readHealth(): Promise<Health> {
  try {
    const health = await ask<Health>('admin/health')
    healthStore.set(health.findings)
    return health
  } catch (error) {
    if (codeOf(error) !== AUTH_ERROR.unavailable) throw error
    return { findings: [healthWords.away], errors: [] }
  }
}

export const countOf = (findings: readonly Finding[], level: Finding['level']) =>
  findings.filter(finding => finding.level === level).length
