import { MINIMUM_FILL_MS } from './limits.ts'
import { ELAPSED_FIELD, ELAPSED_HEADER, HONEYPOT_FIELD } from './submission.ts'

function member(input: unknown, name: string): unknown {
  return typeof input === 'object' && input !== null ? (input as Record<string, unknown>)[name] : undefined
}

/** Whether the field is filled in that people do not see. */
export function showsSpamSigns(input: unknown): boolean {
  const honeypot = member(input, HONEYPOT_FIELD)
  return typeof honeypot === 'string' ? honeypot.trim() !== '' : honeypot !== undefined && honeypot !== null
}

/** Whether the form was sent sooner than somebody types. Programs do that, and browsers that fill a form in. */
export function isHurried(input: unknown): boolean {
  const elapsed = member(input, ELAPSED_FIELD)
  if (elapsed === undefined || elapsed === null || elapsed === '') return false
  return !(Number(elapsed) >= MINIMUM_FILL_MS)
}

/** The input with what its headers say about how it was made. What the body itself says of that goes first. */
export function withSigns(input: object, headers: Headers): object {
  const elapsed = headers.get(ELAPSED_HEADER)
  return elapsed === null ? input : { [ELAPSED_FIELD]: elapsed, ...input }
}
