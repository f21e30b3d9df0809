import type { along, counter } from '#content/collections/form-words.ts'
import type { Translation } from '#content/translation.ts'
import type { FieldMessages } from '#contract/fields.ts'
import { SOURCE_HEADER } from '#contract/receipts.ts'
import {
  ELAPSED_HEADER,
  HONEYPOT_FIELD,
  IDEMPOTENCY_HEADER,
  type SubmissionReceipt,
} from '#contract/submission.ts'
import { fieldsOf, type SubmissionKind } from '#contract/submissions.ts'
import type { BackendAccess } from '../lib/functions-client.ts'
import type { Values } from './controls.ts'

/** A server that has not answered by then counts as failed. The key makes a retry safe. */
export const SEND_TIMEOUT_MS = 20_000

export interface SendOptions extends BackendAccess {
  key: string
  elapsedMs?: number
  /** What is sent along, as the value of its header. */
  source?: string
}

/** What the server says of a submission that it took. Other backends may say less. */
export type Taken = Partial<Pick<SubmissionReceipt, 'reference' | 'receipt'>>

/** A form that was taken, for the receipt in the page. */
export interface SentForm extends Taken {
  values: Values
  /** The file that was chosen. The form sent its name alone. */
  file?: File | undefined
  /** Whether its sender asked for the file to follow at once. */
  sendsFile?: boolean
}

/** What a form says once it is touched: what is sent along, and how much fits into a field. */
export interface BehaviorWords {
  along: Translation<typeof along>
  counter: Translation<typeof counter>
}

/** The parts that differ between forms. Loaded when a form is touched, not with the page. */
export interface FormLogic {
  /** What the behavior says around the fields. English if it is not given. */
  words?: BehaviorWords
  /** Returns a message for each invalid control. */
  check(form: HTMLFormElement): FieldMessages
  /** Shows a warning that cannot wait, when a control has changed and when the form is sent. */
  warn?(form: HTMLFormElement, changed?: string): void
  /** Resolves when the server has stored the submission on disk. */
  send(values: Values, options: SendOptions): Promise<Taken>
}

/** The answers were not accepted. `fields` has the reasons by control name, if they concern controls. */
export class SubmissionFailed extends Error {
  override name = 'SubmissionFailed'
  readonly status: number
  readonly fields: FieldMessages

  constructor(status: number, fields: FieldMessages, cause?: unknown) {
    super(`The submission was not taken (${status})`, { cause })
    this.status = status
    this.fields = fields
  }
}

/** The fields that a form sends. What the page alone decides goes along, and a filled-in decoy, to be told apart. */
export function submissionBody(kind: SubmissionKind, values: Values): Values {
  const body: Values = {}
  for (const [name, { type, choices = [], fallback }] of fieldsOf(kind)) {
    const value = choices.length === 1 ? fallback : values[name]
    if (value !== undefined || type !== 'set') body[name] = value ?? ''
  }
  const decoy = values[HONEYPOT_FIELD]
  return decoy ? { ...body, [HONEYPOT_FIELD]: decoy } : body
}

export function sendingHeaders({ key, elapsedMs, source }: SendOptions): Record<string, string> {
  return {
    [IDEMPOTENCY_HEADER]: key,
    ...(source && { [SOURCE_HEADER]: source }),
    ...(elapsedMs !== undefined && { [ELAPSED_HEADER]: String(elapsedMs) }),
  }
}

const AWAY = 503

/** Converts a refusal into an error: an answer of the server, or the reason why there was none. */
export async function failureOf(refusal: unknown): Promise<SubmissionFailed> {
  if (!(refusal instanceof Response)) return new SubmissionFailed(AWAY, {}, refusal)
  const body: unknown = await refusal.json().catch(() => undefined)
  const fields = typeof body === 'object' && body && 'fields' in body ? body.fields : undefined
  return new SubmissionFailed(refusal.status, (fields ?? {}) as FieldMessages)
}
