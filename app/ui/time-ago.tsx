import { exactTime, timeAgo } from '../lib/time.ts'

interface TimeAgoProps {
  moment: string
  className?: string
}

/** A relative time, with the exact time on hover. A document counts it again by the reader's clock (`app/shell/times.ts`). */
export function TimeAgo({ moment, className }: TimeAgoProps) {
  return (
    <time className={className} dateTime={moment} title={exactTime(moment)} data-ago="">
      {timeAgo(moment, new Date())}
    </time>
  )
}
