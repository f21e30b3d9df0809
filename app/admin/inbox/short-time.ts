const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Older moments are shown as dates. */
const COUNTED_DAYS = 14
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A moment for a narrow column: `now`, `5 min`, `3 h`, `2 d`, `4 Mar`, `4 Mar 2025`. */
export function shortTime(moment: string, now: Date): string {
  const date = new Date(moment)
  const age = Math.max(0, now.getTime() - date.getTime())
  if (age < MINUTE) return 'now'
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min`
  if (age < DAY) return `${Math.floor(age / HOUR)} h`
  if (age < COUNTED_DAYS * DAY) return `${Math.floor(age / DAY)} d`
  const day = `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`
  return date.getUTCFullYear() === now.getUTCFullYear() ? day : `${day} ${date.getUTCFullYear()}`
}

/** A span of hours in words: `40 min`, `5 h`, `3 days`. */
export function spanOf(hours: number): string {
  if (hours < 1) return `${Math.round(hours * 60)} min`
  if (hours < 48) return `${Math.round(hours)} h`
  return `${Math.round(hours / 24)} days`
}
