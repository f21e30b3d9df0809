import { getPriority, setPriority } from 'node:os'

const LOWEST_PRIORITY = 19

/** Lowers the priority relative to the current one, because the whole server may be niced. */
export function stepBehind(by: number): void {
  setPriority(Math.min(LOWEST_PRIORITY, getPriority() + by))
}
