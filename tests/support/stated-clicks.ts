import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const TABLE = join(import.meta.dirname, '..', '..', 'docs', 'back-office.md')

/** The clicks that `docs/back-office.md` states for a task. */
export function statedClicks(task: string): number {
  const row = readFileSync(TABLE, 'utf8')
    .split('\n')
    .find(line => line.startsWith(`| ${task} `))
  return Number(row?.split('|')[2])
}
