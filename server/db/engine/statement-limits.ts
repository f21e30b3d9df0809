import type { Identity } from '../database.ts'

/** How long one statement may take, by who asks. Work on whole tables (`long`) takes as long as it takes. */
export type StatementLimits = Record<Identity['role'], number>

export const STATEMENT_LIMITS_MS: StatementLimits = { anon: 5_000, authenticated: 15_000, service: 15_000 }
