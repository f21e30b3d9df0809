import { isbot } from 'isbot'
import { aiCrawler } from './ai-crawlers.ts'

const MAX_CACHED = 1_000

/** Who reads a page, as far as it matters. */
export interface Reader {
  isRobot: boolean
  /** The AI that it reads for. */
  crawler?: string | undefined
}

// Every browser says what it is.
const UNNAMED: Reader = { isRobot: true }

function judgeAgent(agent: string): Reader {
  const crawler = aiCrawler(agent)
  return { crawler, isRobot: crawler !== undefined || isbot(agent) }
}

/**
 * Judges a `User-Agent`, programs by the list of the package `isbot`. The answer is cached: the list is one long expression, and a few
 * hundred browsers send nearly all requests.
 */
export function createReaderCheck(judge = judgeAgent): (agent: string | undefined) => Reader {
  const known = new Map<string, Reader>()
  return agent => {
    if (agent === undefined || agent === '') return UNNAMED
    const cached = known.get(agent)
    if (cached !== undefined) return cached
    const judged = judge(agent)
    if (known.size >= MAX_CACHED) known.clear()
    known.set(agent, judged)
    return judged
  }
}
