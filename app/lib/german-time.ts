const MONTHS = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
]

// Written by hand for the reason that time.ts gives.

/** `4. März 2026`, in UTC. */
export function exactGermanDay(moment: string): string {
  const date = new Date(moment)
  return `${date.getUTCDate()}. ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

/** `4. März 2026, 9:05 Uhr UTC`. */
export function exactGermanTime(moment: string): string {
  const date = new Date(moment)
  const minutes = String(date.getUTCMinutes()).padStart(2, '0')
  return `${exactGermanDay(moment)}, ${date.getUTCHours()}:${minutes} Uhr UTC`
}
