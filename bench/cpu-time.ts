import { readdirSync, readFileSync } from 'node:fs'

// Linux counts in hundredths of a second on all common machines.
const TICKS_PER_SECOND = 100

interface Process {
  pid: number
  parent: number
  seconds: number
}

function readProcess(pid: number): Process | undefined {
  try {
    // The name in parentheses may contain spaces. The numbers follow it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number)
    const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15)
    const seconds = (user + system + childUser + childSystem) / TICKS_PER_SECOND
    return { pid, parent: fields[1] ?? 0, seconds }
  } catch {
    return undefined
  }
}

/** Processor time of a process and all its descendants. Undefined without /proc. */
export function cpuSeconds(root: number): number | undefined {
  let names: string[]
  try {
    names = readdirSync('/proc')
  } catch {
    return undefined
  }
  const processes = names.filter(name => /^\d+$/.test(name)).flatMap(name => readProcess(Number(name)) ?? [])
  const family = new Set([root])
  for (let size = 0; size !== family.size; ) {
    size = family.size
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid)
  }
  return processes.reduce((sum, { pid, seconds }) => (family.has(pid) ? sum + seconds : sum), 0)
}
