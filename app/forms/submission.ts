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

/** After this time the request counts as failed. The key makes a retry safe. */
export const SEND_TIMEOUT_MS = 20_000

export interface SendOptions extends BackendAccess {
  key: string
  elapsedMs?: number
  /** The source header's value. */
  source?: string
}

/** The server's response to an accepted submission. Other backends may return less. */
export type Taken = Partial<Pick<SubmissionReceipt, 'reference' | 'receipt'>>

/** An accepted form, for the receipt in the page. */
export interface SentForm extends Taken {
  values: Values
  /** The chosen file. The form sent only its name. */
  file?: File | undefined
  /** Whether to upload the file right away. Not if the sender chose to send only its name. */
  sendsFile?: boolean
}

/** Texts for a touched form: what is sent along, and the character counter. */
export interface BehaviorWords {
  along: Translation<typeof along>
  counter: Translation<typeof counter>
}

/** The parts that differ between forms. Loaded when a form is touched, not with the page. */
export interface FormLogic {
  /** Texts around the fields. English by default. */
  words?: BehaviorWords
  /** Returns a message for each invalid control. */
  check(form: HTMLFormElement): FieldMessages
  /** Shows a warning that cannot wait, when a control has changed and when the form is sent. */
  warn?(form: HTMLFormElement, changed?: string): void
  /** Resolves once the server has stored the submission on disk. */
  send(values: Values, options: SendOptions): Promise<Taken>
}

/** The submission was refused. `fields` has the messages by control name, if they concern controls. */
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

/**
 * The fields to send. Includes values that the page sets, and a filled-in honeypot, so that the server can detect bots.
 */
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

/** Converts a failed request into an error: the server's response, or why there was none. */
export async function failureOf(refusal: unknown): Promise<SubmissionFailed> {
  if (!(refusal instanceof Response)) return new SubmissionFailed(AWAY, {}, refusal)
  const body: unknown = await refusal.json().catch(() => undefined)
  const fields = typeof body === 'object' && body && 'fields' in body ? body.fields : undefined
  return new SubmissionFailed(refusal.status, (fields ?? {}) as FieldMessages)
}
