import { useEffect, useState } from 'react'
import { exactTime, timeAgo } from '../lib/time.ts'

interface TimeAgoProps {
  moment: string
  /** When the server rendered it: the first render must read the same in the browser. */
  renderedAt?: string
  className?: string
}

/** How long ago something was, by the reader's clock, with the exact time on hover. */
export function TimeAgo({ moment, renderedAt, className }: TimeAgoProps) {
  const [servedAt, setServedAt] = useState(renderedAt)
  useEffect(() => setServedAt(undefined), [])
  return (
    <time className={className} dateTime={moment} title={exactTime(moment)}>
      {timeAgo(moment, servedAt === undefined ? new Date() : new Date(servedAt))}
    </time>
  )
}
