import { appendFileSync } from 'node:fs'

/** A row of a table in docs/reliability.md: what was done, how often, and the result. */
export type Figures = Record<string, string | number>

/** Stores a suite's measurements if `npm run faults` or `npm run load` runs it. */
export function noteAnalytics(table: string, figures: Figures): void {
  const file = process.env.FIGURES_FILE
  if (file !== undefined) appendFileSync(file, `${JSON.stringify({ table, figures })}\n`)
}
