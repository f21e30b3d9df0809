import { isbot } from 'isbot'

const MAX_CACHED = 1_000

/**
 * Whether a `User-Agent` is that of a program, by the list of the package `isbot`. The answer is cached: the list is one long
 * expression, and a few hundred browsers send nearly all requests.
 */
export function createRobotCheck(
  judge: (agent: string) => boolean = isbot,
): (agent: string | undefined) => boolean {
  const known = new Map<string, boolean>()
  return agent => {
    // Every browser says what it is.
    if (agent === undefined || agent === '') return true
    const cached = known.get(agent)
    if (cached !== undefined) return cached
    const judged = judge(agent)
    if (known.size >= MAX_CACHED) known.clear()
    known.set(agent, judged)
    return judged
  }
}
