import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { backendClient } from '#app/lib/backend-client.ts'
import { useChanges } from '../live/live.ts'

interface WritingNews {
  /** Posts submitted for review, for people who publish. */
  waiting: number
  /** Posts of which something was said or done that whoever asks has not seen. */
  news: number
}

const NONE: WritingNews = { waiting: 0, news: 0 }

/** What waits among the posts, while it is wanted. It is asked for again at each step. */
export function useWritingNews(wanted: boolean): WritingNews {
  const [news, setNews] = useState(NONE)
  const { pathname } = useLocation()
  const look = useCallback(async () => {
    if (!wanted) return
    // Nobody asked for it, so a failure is not told: the next look may succeed.
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
