import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { readNews } from './desk-api.ts'
import { onDeskChange } from './desk-changes.ts'

const LOOK_AGAIN_MS = 60_000
const COUNT = /^\(\d+\) /

/** How many submissions nobody has read, while it is wanted. The title of the page says it too. */
export function useUnread(wanted: boolean): number {
  const [unread, setUnread] = useState(0)
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (!wanted) {
      setUnread(0)
      return
    }
    let ended = false
    const look = async () => {
      if (document.visibilityState === 'hidden') return
      // Nobody asked for it, so a failure is not told: the next look may succeed.
      const news = await readNews(undefined, undefined).catch(() => undefined)
      if (news && !ended) setUnread(news.unread)
    }
    look()
    const timer = setInterval(look, LOOK_AGAIN_MS)
    document.addEventListener('visibilitychange', look)
    const stop = onDeskChange(look)
    return () => {
      ended = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      stop()
    }
  }, [wanted])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation writes the title anew
  useEffect(() => {
    const title = document.title.replace(COUNT, '')
    document.title = unread > 0 ? `(${unread}) ${title}` : title
    return () => {
      document.title = document.title.replace(COUNT, '')
    }
  }, [unread, pathname, search])
  return unread
}
