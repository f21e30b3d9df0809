import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const TABLE = join(import.meta.dirname, '..', '..', 'docs', 'back-office.md')

/** The clicks that `docs/back-office.md` states for a task, in a column of its table. */
export function statedClicks(task: string, column = 2): number {
  const row = readFileSync(TABLE, 'utf8')
    .split('\n')
    .find(line => line.startsWith(`| ${task} `))
  return Number.parseInt(row?.split('|')[column] ?? '', 10)
}
