const UNITS = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

const format = new Intl.RelativeTimeFormat('en-US', { numeric: 'always' })

/** An "ago" phrase: `3 hours ago`. A moment ahead of a slow clock still reads as past. */
export function timeAgo(moment: string | Date, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - new Date(moment).getTime()) / 1000)
  for (const [unit, length] of UNITS)
    if (seconds >= length) return format.format(-Math.floor(seconds / length), unit)
  return 'less than a minute ago'
}
