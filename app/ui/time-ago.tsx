import { exactTime, timeAgo } from '../lib/time.ts'

interface TimeAgoProps {
  moment: string
  className?: string
}

/** A relative time, with the exact time on hover. In a document, `app/shell/times.ts` updates it by the reader's clock. */
export function TimeAgo({ moment, className }: TimeAgoProps) {
  return (
    <time className={className} dateTime={moment} title={exactTime(moment)} data-ago="">
      {timeAgo(moment, new Date())}
    </time>
  )
}
