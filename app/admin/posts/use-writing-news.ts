import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { backendClient } from '#app/lib/backend-client.ts'
import { useChanges } from '../live/live.ts'

interface WritingNews {
  /** Posts submitted for review, for those who publish. */
  waiting: number
  /** Posts with comments or decisions that the caller has not seen. */
  news: number
}

const NONE: WritingNews = { waiting: 0, news: 0 }

/** Counts what waits among the posts. It is loaded again on each navigation. */
export function useWritingNews(wanted: boolean): WritingNews {
  const [news, setNews] = useState(NONE)
  const { pathname } = useLocation()
  const look = useCallback(async () => {
    if (!wanted) return
    // A failure is not shown: the next poll may succeed.
    const { data } = await backendClient().rpc('writing_news', {}, { get: true })
    if (data) setNews(data as WritingNews)
  }, [wanted])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is the reason
  useEffect(() => {
    look().catch(() => undefined)
  }, [look, pathname])
  useChanges('posts', look)
  return wanted ? news : NONE
}
