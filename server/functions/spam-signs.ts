import { MINIMUM_FILL_MS } from '../../contract/limits.ts'

/** A control that people do not see. Whoever fills it in reads the markup, not the page. */
export const HONEYPOT_FIELD = 'website'
/** How long the form was open, as the page measured it. Absent without scripts, which says nothing. */
export const ELAPSED_FIELD = 'elapsedMs'

function member(input: unknown, name: string): unknown {
  return typeof input === 'object' && input !== null ? (input as Record<string, unknown>)[name] : undefined
}

export function showsSpamSigns(input: unknown): boolean {
  const honeypot = member(input, HONEYPOT_FIELD)
  if (typeof honeypot === 'string' ? honeypot.trim() !== '' : honeypot !== undefined && honeypot !== null)
    return true
  const elapsed = member(input, ELAPSED_FIELD)
  if (elapsed === undefined || elapsed === null || elapsed === '') return false
  return !(Number(elapsed) >= MINIMUM_FILL_MS)
}
