const TIME =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i

/**
 * Reads a date or a time as blogs write it: `2026-01-02`, `2026-01-02 03:04`, `2026-01-02T03:04:05.678901Z`,
 * `2026-01-02 03:04:05 -0500`. Without a zone it is UTC. Undefined for anything else, such as February 31.
 */
export function readTime(text: string): string | undefined {
  const [
    ,
    year = '',
    month = '',
    day = '',
    hour = '0',
    minute = '00',
    second = '00',
    fraction = '',
    zone = 'Z',
  ] = TIME.exec(text.trim()) ?? []
  if (year === '') return undefined
  const two = (digits: string) => digits.padStart(2, '0')
  const local = `${year}-${two(month)}-${two(day)}T${two(hour)}:${minute}:${second}`
  const milliseconds = Date.parse(`${local}Z`)
  // JavaScript moves a day that doesn't exist into the next month.
  if (Number.isNaN(milliseconds) || new Date(milliseconds).toISOString().slice(0, 19) !== local)
    return undefined
  const sign = /^[+-]/.test(zone) ? zone.replace(':', '') : '+0000'
  const offset = (Number(sign.slice(1, 3)) * 60 + Number(sign.slice(3))) * (sign.startsWith('-') ? -1 : 1)
  const moment = new Date(milliseconds - offset * 60_000).toISOString().slice(0, 19)
  return /^\d{4}-/.test(moment) && !moment.startsWith('0000')
    ? `${moment}.${fraction.slice(0, 6).padEnd(6, '0')}Z`
    : undefined
}
