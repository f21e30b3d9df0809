import type { DueMail } from '../db/outbox.ts'

const FIRST_PAUSE_S = 30
const LONGEST_PAUSE_S = 6 * 60 * 60
/** An acknowledgement that comes later than this would only puzzle its reader. */
const ACKNOWLEDGEMENT_LIFE_S = 2 * 24 * 60 * 60

/** What may be stored and logged of a failed try: a code, never the server's words, which can quote an address. */
export function faultCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  const response =
    'responseCode' in error && typeof error.responseCode === 'number' ? ` ${error.responseCode}` : ''
  return `${code}${response}`.slice(0, 100)
}

// A refusal of anything else (the greeting, the sign-in, the sender) is about us and can be mended.
const ABOUT_THE_RECIPIENT = new Set(['RCPT TO', 'DATA'])

function isRefusedForGood(error: unknown): boolean {
  return (
    error instanceof Error &&
    'responseCode' in error &&
    typeof error.responseCode === 'number' &&
    error.responseCode >= 500 &&
    'command' in error &&
    ABOUT_THE_RECIPIENT.has(String(error.command))
  )
}

/**
 * Seconds to wait before the next try; undefined to give up. A notification is never given up: somebody will mend the
 * server or its settings. An acknowledgement is, when its address is refused for good or when it is no longer news.
 */
export function pauseAfter(due: Pick<DueMail, 'purpose' | 'attempts' | 'ageSeconds'>, error: unknown) {
  if (
    due.purpose === 'acknowledgement' &&
    (isRefusedForGood(error) || due.ageSeconds > ACKNOWLEDGEMENT_LIFE_S)
  )
    return undefined
  return Math.min(FIRST_PAUSE_S * 2 ** Math.min(due.attempts - 1, 20), LONGEST_PAUSE_S)
}

export function isStale(due: Pick<DueMail, 'purpose' | 'ageSeconds'>): boolean {
  return due.purpose === 'acknowledgement' && due.ageSeconds > ACKNOWLEDGEMENT_LIFE_S
}
