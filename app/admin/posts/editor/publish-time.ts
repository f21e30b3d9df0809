const PAD = 2
const pad = (value: number, length = PAD) => String(value).padStart(length, '0')
const YEAR_DIGITS = 4

/** A moment as a field for day and time writes it, in the zone of this device. */
export function toLocalTime(moment: string | null | undefined): string {
  const date = new Date(moment ?? Number.NaN)
  if (Number.isNaN(date.getTime())) return ''
  const day = [pad(date.getFullYear(), YEAR_DIGITS), pad(date.getMonth() + 1), pad(date.getDate())].join('-')
  return `${day}T${pad(date.getHours())}:${pad(date.getMinutes())}`
}

/** The moment that such a field means. Null while it is empty or half filled in. */
export function fromLocalTime(value: string): string | null {
  const date = new Date(value)
  return value === '' || Number.isNaN(date.getTime()) ? null : date.toISOString()
}

/** The zone of this device at a moment, for example "Europe/Berlin, GMT+2". */
export function zoneName(moment: string | null | undefined): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZoneName: 'shortOffset' })
  const offset = format
    .formatToParts(moment ? new Date(moment) : new Date())
    .find(({ type }) => type === 'timeZoneName')
  return `${format.resolvedOptions().timeZone}, ${offset?.value}`
}
