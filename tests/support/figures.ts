import { appendFileSync } from 'node:fs'

/** One line of a table in docs/reliability.md: what was done, how often, and what was seen. */
export type Figures = Record<string, string | number>

/** Keeps what a suite has measured, when somebody asked for it (`npm run faults`, `npm run load`). */
export function noteFigures(table: string, figures: Figures): void {
  const file = process.env.FIGURES_FILE
  if (file !== undefined) appendFileSync(file, `${JSON.stringify({ table, figures })}\n`)
}
