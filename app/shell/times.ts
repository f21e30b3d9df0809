import { timeAgo } from '../lib/time.ts'

/** Updates relative times, because the page may have been rendered long ago. */
export function updateTimes(): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-ago]'))
    time.textContent = timeAgo(time.dateTime, new Date())
}
