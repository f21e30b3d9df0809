/** Whether a moment is in the future by this device's clock. Publishing follows the database's clock. */
export function isAhead(moment: string | null | undefined, now = Date.now()): boolean {
  return Boolean(moment) && Date.parse(moment as string) > now
}

const two = (value: number) => String(value).padStart(2, '0')

/** A moment as values of a date and a time field, in local time. */
export function fieldsOf(moment: Date): { date: string; time: string } {
  return {
    date: `${String(moment.getFullYear()).padStart(4, '0')}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`,
    time: `${two(moment.getHours())}:${two(moment.getMinutes())}`,
  }
}

/** The moment of a date and a time in local time; undefined while one is missing. */
export function momentOf({ date, time }: { date: string; time: string }): Date | undefined {
  const moment = new Date(`${date}T${time}`)
  return date && time && !Number.isNaN(moment.getTime()) ? moment : undefined
}

/** `UTC+05:30` at that moment: daylight saving may change it. */
export function offsetAt(moment: Date): string {
  const minutes = -moment.getTimezoneOffset()
  const size = Math.abs(minutes)
  return `UTC${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

/** `Tuesday, November 17, 2026 at 9:00 AM (Europe/Berlin, UTC+01:00)`, in local time. */
export function momentWords(moment: Date): string {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short' })
  return `${format.format(moment)} (${format.resolvedOptions().timeZone}, ${offsetAt(moment)})`
}

const MORNING = 9
const MONDAY = 1

function morning(now: Date, days: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, MORNING)
}

export type QuickChoice = 'hour' | 'tomorrow' | 'monday'

/** Common choices, all in the future. */
export function quickChoices(now: Date): Record<QuickChoice, Date> {
  const hour = new Date(
    now.getFullYear(),
    now.getMonth(),
    now.getDate(),
    now.getHours() + 1,
    now.getMinutes(),
  )
  const daysToMonday = (MONDAY - now.getDay() + 7) % 7 || 7
  return { hour, tomorrow: morning(now, 1), monday: morning(now, daysToMonday) }
}
