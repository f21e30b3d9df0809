import { spawnSync } from 'node:child_process'
import { getPriority } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Calls `stepBehind` in a separate process, and returns its priority afterwards. */
function priorityAfter(...steps: number[]): number {
  const file = join(import.meta.dirname, 'step-behind.ts')
  const code = `import { stepBehind } from ${JSON.stringify(file)}
    import { getPriority } from 'node:os'
    for (const by of ${JSON.stringify(steps)}) stepBehind(by)
    console.log(getPriority())`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' })
  return Number(stdout)
}

it('counts from the priority that the process has', () => {
  const own = getPriority()
  expect(priorityAfter(3)).toBe(Math.min(19, own + 3))
  expect(priorityAfter(3, 4)).toBe(Math.min(19, own + 7))
  expect(priorityAfter(15, 15)).toBe(19)
})
