const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

// Written by hand, because server and browser must write the same text. The formatters of `Intl` differ
// between versions, and creating them takes a tenth of a second on a phone.

/** `March 4, 2026`, in UTC. */
export function exactDay(moment: string): string {
  const date = new Date(moment)
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
}

/** `Mar 4, 2026`, in UTC. */
export function shortDay(moment: string): string {
  const date = new Date(moment)
  return `${MONTHS[date.getUTCMonth()]?.slice(0, 3)} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
}

/** `March 4, 2026 at 9:05 AM UTC`. */
export function exactTime(moment: string): string {
  const date = new Date(moment)
  const hours = date.getUTCHours()
  const minutes = String(date.getUTCMinutes()).padStart(2, '0')
  return `${exactDay(moment)} at ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'} UTC`
}

const UNITS = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** A relative time: `3 hours ago`. A moment in the future, from a slow clock, still reads as past. */
export function timeAgo(moment: string | Date, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - new Date(moment).getTime()) / 1000)
  for (const [unit, length] of UNITS) {
    const count = Math.floor(seconds / length)
    if (count > 0) return `${count} ${unit}${count === 1 ? '' : 's'} ago`
  }
  return 'less than a minute ago'
}
