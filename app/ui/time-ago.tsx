import { useEffect, useState } from 'react'
import { exactTime, timeAgo } from '../lib/time.ts'

interface TimeAgoProps {
  moment: string
  /** The time of the server's render. The first render in the browser must match it. */
  renderedAt?: string
  className?: string
}

/** A relative time by the reader's clock, with the exact time on hover. */
export function TimeAgo({ moment, renderedAt, className }: TimeAgoProps) {
  const [servedAt, setServedAt] = useState(renderedAt)
  useEffect(() => setServedAt(undefined), [])
  return (
    <time className={className} dateTime={moment} title={exactTime(moment)}>
      {timeAgo(moment, servedAt === undefined ? new Date() : new Date(servedAt))}
    </time>
  )
}
