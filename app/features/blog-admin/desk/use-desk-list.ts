import { useCallback, useEffect, useState } from 'react'
import { DESK_PAGE } from '#contract/desk.ts'
import { useLoaded } from '../use-loaded.ts'
import { filterOf } from './desk-address.ts'
import { readDesk, readNews } from './desk-api.ts'
import type { DeskAddress } from './use-desk-view.ts'

const LOOK_AGAIN_MS = 20_000
const NO_NEWS = { arrived: 0, hidden: 0 }

export const pagesOf = (total: number) => Math.max(1, Math.ceil(total / DESK_PAGE))

/** The page that the address asks for, and how many came since it was read. */
export function useDeskList({ view, change }: DeskAddress) {
  // What is open changes nothing of the list.
  const asked = JSON.stringify({ ...view, open: '' })
  const read = useCallback(() => readDesk(JSON.parse(asked)), [asked])
  const { loaded, reload } = useLoaded(read)
  const list = loaded.state === 'ready' ? loaded.data : undefined
  const [news, setNews] = useState(NO_NEWS)
  const askedAt = list?.asked_at
  useEffect(() => {
    setNews(NO_NEWS)
    if (!askedAt) return
    let ended = false
    const timer = setInterval(async () => {
      if (document.visibilityState === 'hidden') return
      // Nobody asked for it, so a failure is not told: the next look may succeed.
      const latest = await readNews(filterOf(JSON.parse(asked)), askedAt).catch(() => undefined)
      if (latest && !ended) setNews(latest)
    }, LOOK_AGAIN_MS)
    return () => {
      ended = true
      clearInterval(timer)
    }
  }, [asked, askedAt])

  // The last line of the last page went away.
  const last = list && list.rows.length === 0 && list.total > 0 ? pagesOf(list.total) : undefined
  useEffect(() => {
    if (last !== undefined && last < view.page) change({ page: last }, { replace: true })
  })
  return {
    list,
    isFailed: loaded.state === 'failed',
    reload,
    arrived: news.arrived,
    hidden: (list?.hidden ?? 0) + news.hidden,
  }
}
