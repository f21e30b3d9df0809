import { MINIMUM_FILL_MS } from './limits.ts'
import { ELAPSED_FIELD, ELAPSED_HEADER, HONEYPOT_FIELD } from './submission.ts'

function member(input: unknown, name: string): unknown {
  return typeof input === 'object' && input !== null ? (input as Record<string, unknown>)[name] : undefined
}

/** Whether the hidden field is filled in. */
export function showsSpamSigns(input: unknown): boolean {
  const honeypot = member(input, HONEYPOT_FIELD)
  return typeof honeypot === 'string' ? honeypot.trim() !== '' : honeypot !== undefined && honeypot !== null
}

/** Whether the form was sent sooner than anyone can type. Bots do that, and so does autofill. */
export function isHurried(input: unknown): boolean {
  const elapsed = member(input, ELAPSED_FIELD)
  if (elapsed === undefined || elapsed === null || elapsed === '') return false
  return !(Number(elapsed) >= MINIMUM_FILL_MS)
}

/** Adds the timing header to the input. A value in the body takes precedence. */
export function withSigns(input: object, headers: Headers): object {
  const elapsed = headers.get(ELAPSED_HEADER)
  return elapsed === null ? input : { [ELAPSED_FIELD]: elapsed, ...input }
}
