const UNITS = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** An "ago" phrase: `3 hours ago`. A moment ahead of a slow clock still reads as past. */
export function timeAgo(moment: string | Date, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - new Date(moment).getTime()) / 1000)
  for (const [unit, length] of UNITS) {
    const count = Math.floor(seconds / length)
    if (count > 0) return `${count} ${unit}${count === 1 ? '' : 's'} ago`
  }
  return 'less than a minute ago'
}
