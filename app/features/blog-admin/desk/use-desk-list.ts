import { useCallback, useEffect, useState } from 'react'
import { DESK_PAGE } from '#contract/desk.ts'
import { useLoaded } from '../use-loaded.ts'
import { filterOf } from './desk-address.ts'
import { type DeskList, readDesk, readNews } from './desk-api.ts'
import type { DeskAddress } from './use-desk-view.ts'

const LOOK_AGAIN_MS = 20_000

export const pagesOf = (total: number) => Math.max(1, Math.ceil(total / DESK_PAGE))

/** The page that the address asks for, and how many came since it was read. */
export function useDeskList({ view, change }: DeskAddress) {
  // What is open changes nothing of the list.
  const asked = JSON.stringify({ ...view, open: '' })
  const read = useCallback(() => readDesk(JSON.parse(asked)), [asked])
  const { loaded, reload } = useLoaded(read)
  const failed: DeskList | undefined =
    loaded.state === 'failed' ? { total: 0, rows: [], asked_at: '' } : undefined
  const list = loaded.state === 'ready' ? loaded.data : failed
  const [arrived, setArrived] = useState(0)
  const askedAt = list?.asked_at
  useEffect(() => {
    setArrived(0)
    if (!askedAt) return
    let ended = false
    const timer = setInterval(async () => {
      if (document.visibilityState === 'hidden') return
      // Nobody asked for it, so a failure is not told: the next look may succeed.
      const news = await readNews(filterOf(JSON.parse(asked)), askedAt).catch(() => undefined)
      if (news && !ended) setArrived(news.arrived)
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
  return { list, reload, arrived }
}
