import { readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second on all common machines. */
const TICKS_PER_SECOND = 100

/** Memory of a process in megabytes: `VmRSS` is the present value, `VmHWM` the peak. */
export function memoryOf(pid: number, line: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  return (
    Number(new RegExp(`${line}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) /
    1024
  )
}

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

/** Resident memory of all descendants of a process. */
export function memoryOfChildren(pid: number): number {
  return childrenOf(pid).reduce((sum, child) => sum + memoryOf(child) + memoryOfChildren(child), 0)
}

/** Processor time of a process and all its descendants, those that have ended included. */
export function cpuSeconds(pid: number): number {
  // The name in parentheses may contain spaces. The numbers follow it.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  return childrenOf(pid).reduce((sum, child) => sum + cpuSeconds(child), ticks / TICKS_PER_SECOND)
}
