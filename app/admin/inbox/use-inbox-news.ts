import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useChanges } from '../live/live.ts'
import { useFreshData } from '../live/use-fresh-data.ts'
import { placePath } from '../places.ts'
import { type InboxNews, readInboxNews } from './inbox-api.ts'

const NONE: InboxNews = { unread: 0, mentions: 0 }
const COUNT = /^\(\d+\) /

/** Counts what waits in the inbox, puts the unread number into the title, and reloads an open inbox after a change. */
export function useInboxNews(wanted: boolean): InboxNews {
  const [news, setNews] = useState(NONE)
  const { unread } = news
  const { pathname, search } = useLocation()
  const isOpen = pathname.startsWith(placePath('inbox'))
  const look = useCallback(async () => {
    // A failure is not shown: the next poll may succeed.
    const found = wanted ? await readInboxNews().catch(() => undefined) : NONE
    if (found !== undefined) setNews(found)
  }, [wanted])
  useEffect(() => {
    look()
  }, [look])
  useChanges('desk', look)
  useFreshData('desk', isOpen)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation writes the title anew
  useEffect(() => {
    const title = document.title.replace(COUNT, '')
    document.title = unread > 0 ? `(${unread}) ${title}` : title
    return () => {
      document.title = document.title.replace(COUNT, '')
    }
  }, [unread, pathname, search])
  return news
}
