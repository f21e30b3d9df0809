import { readFileSync } from 'node:fs'

/** Resident memory of a process in megabytes. */
export function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
}

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

/** Resident memory of all descendants of a process. */
export function memoryOfChildren(pid: number): number {
  return childrenOf(pid).reduce((sum, child) => sum + memoryOf(child) + memoryOfChildren(child), 0)
}
