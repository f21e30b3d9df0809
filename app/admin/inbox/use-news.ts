import { useEffect, useState } from 'react'
import type { DeskFilter } from './desk-address.ts'
import { readNews } from './desk-api.ts'

const LOOK_AGAIN_MS = 20_000
const NO_NEWS = { arrived: 0, hidden: 0 }

/** How many came since the list was read. */
export function useNews(filter: DeskFilter, askedAt: string) {
  const [news, setNews] = useState(NO_NEWS)
  const asked = JSON.stringify(filter)
  useEffect(() => {
    setNews(NO_NEWS)
    let ended = false
    const timer = setInterval(async () => {
      if (document.visibilityState === 'hidden') return
      // Nobody asked for it, so a failure is not told: the next look may succeed.
      const latest = await readNews(JSON.parse(asked), askedAt).catch(() => undefined)
      if (latest && !ended) setNews(latest)
    }, LOOK_AGAIN_MS)
    return () => {
      ended = true
      clearInterval(timer)
    }
  }, [asked, askedAt])
  return news
}
