import { useCallback, useEffect, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { useChanges } from '../live/live.ts'
import { placePath } from '../places.ts'
import { readUnread } from './inbox-api.ts'

const COUNT = /^\(\d+\) /

/**
 * How many submissions nobody has read, while it is wanted. The title of the page says it too. When something has changed, an open inbox is
 * read again.
 */
export function useUnread(wanted: boolean): number {
  const [unread, setUnread] = useState(0)
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  const isOpen = pathname.startsWith(placePath('inbox'))
  const look = useCallback(async () => {
    // Nobody asked for it, so a failure is not told: the next look may succeed.
    const found = wanted ? await readUnread().catch(() => undefined) : 0
    if (found !== undefined) setUnread(found)
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
  return unread
}
