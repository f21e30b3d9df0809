import { useCallback, useEffect, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { useChanges } from '../live/live.ts'
import { placePath } from '../places.ts'
import { type InboxNews, readInboxNews } from './inbox-api.ts'

const NONE: InboxNews = { unread: 0, mentions: 0 }
const COUNT = /^\(\d+\) /

/**
 * What waits in the inbox, while it is wanted. The title of the page says how many nobody has read. When something has changed, an open inbox is
 * read again.
 */
export function useInboxNews(wanted: boolean): InboxNews {
  const [news, setNews] = useState(NONE)
  const { unread } = news
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  const isOpen = pathname.startsWith(placePath('inbox'))
  const look = useCallback(async () => {
    // Nobody asked for it, so a failure is not told: the next look may succeed.
    const found = wanted ? await readInboxNews().catch(() => undefined) : NONE
    if (found !== undefined) setNews(found)
  }, [wanted])
  useEffect(() => {
    look()
  }, [look])
  useChanges(
    'desk',
    useCallback(() => {
      look()
      if (isOpen) revalidate()
    }, [look, isOpen, revalidate]),
  )
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
