import { useEffect, useState } from 'react'
import { timeAgo } from '../lib/relative-time.ts'
import { exactTime } from '../lib/time.ts'

/** How long ago something was, with the exact time on hover. Rendered as of `renderedAt`, then kept up to date. */
export function Ago({ moment, renderedAt }: { moment: string; renderedAt: string }) {
  const [now, setNow] = useState(renderedAt)
  useEffect(() => setNow(new Date().toISOString()), [])
  return (
    <time dateTime={moment} title={exactTime(moment)}>
      {timeAgo(moment, new Date(now))}
    </time>
  )
}
