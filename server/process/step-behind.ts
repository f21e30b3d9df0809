import { getPriority, setPriority } from 'node:os'

const LOWEST_PRIORITY = 19

/** What this process leaves to others when they want the same core, counted from its own priority: the whole server may be a niced one. */
export function stepBehind(by: number): void {
  setPriority(Math.min(LOWEST_PRIORITY, getPriority() + by))
}
