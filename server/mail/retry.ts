import type { AccountTemplate } from '../db/account-mail.ts'
import type { DueAnswer } from '../db/inbox-answers.ts'
import { TOKEN_SECONDS } from '../db/one-time-tokens.ts'
import type { DueMail, DueSubmissionMail } from '../db/outbox.ts'

const FIRST_PAUSE_S = 30
const LONGEST_PAUSE_S = 6 * 60 * 60
/** A later acknowledgement would only confuse its reader. */
const ACKNOWLEDGEMENT_LIFE_S = 2 * 24 * 60 * 60
/** Then we give up and tell the author that the reply wasn't delivered. */
const ANSWER_LIFE_S = 2 * 24 * 60 * 60

/** What may be stored and logged of a failed try: a code, never the server's message, which can quote an address. */
export function faultCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  const response =
    'responseCode' in error && typeof error.responseCode === 'number' ? ` ${error.responseCode}` : ''
  return `${code}${response}`.slice(0, 100)
}

/** Whether the server didn't respond in time. */
export function isSilence(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ETIMEDOUT'
}

// Refusals at other steps (greeting, sign-in, sender) are about our settings and can be fixed.
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

/** Later news of an account would cause needless alarm. */
const NEWS_LIFE_S = 2 * 24 * 60 * 60

/** How long a message is worth sending. An email with a link, for as long as the link works. */
const LIFE_S: Record<(DueSubmissionMail | DueAnswer)['purpose'] | AccountTemplate, number> = {
  notification: Number.POSITIVE_INFINITY,
  acknowledgement: ACKNOWLEDGEMENT_LIFE_S,
  answer: ANSWER_LIFE_S,
  ...TOKEN_SECONDS,
  email_change_notice: NEWS_LIFE_S,
  new_device: NEWS_LIFE_S,
  password_changed: NEWS_LIFE_S,
  factor_changed: NEWS_LIFE_S,
  deletion_waiting: NEWS_LIFE_S,
  inbox_news: NEWS_LIFE_S,
  writing_news: NEWS_LIFE_S,
}

/** The purpose of a message as the log names it. */
export function purposeOf(due: KindOfMail): keyof typeof LIFE_S {
  return 'template' in due ? due.template : due.purpose
}

type KindOfMail = Pick<DueSubmissionMail | DueAnswer, 'purpose'> | { template: AccountTemplate }
type Waiting = KindOfMail & Pick<DueMail, 'ageSeconds'>

/**
 * Seconds to wait before the next try; undefined to give up. We never give up on a notification, because someone will
 * fix the server or its settings. We give up on anything else once its address is refused permanently or it is out of
 * date.
 */
export function pauseAfter(due: Waiting & Pick<DueMail, 'attempts'>, error: unknown) {
  if (purposeOf(due) !== 'notification' && (isRefusedForGood(error) || isStale(due))) return undefined
  return Math.min(FIRST_PAUSE_S * 2 ** Math.min(due.attempts - 1, 20), LONGEST_PAUSE_S)
}

export function isStale(due: Waiting): boolean {
  return due.ageSeconds > LIFE_S[purposeOf(due)]
}
