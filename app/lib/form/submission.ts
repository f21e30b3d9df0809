import type { FieldMessages } from '#contract/fields.ts'
import { ELAPSED_HEADER, IDEMPOTENCY_HEADER } from '#contract/submission.ts'
import type { BackendAccess } from '../functions-client.ts'
import type { Values } from './controls.ts'

/** A server that has not answered by then is taken to have failed. The key makes the retry harmless. */
export const SEND_TIMEOUT_MS = 20_000

export interface SendOptions extends BackendAccess {
  key: string
  elapsedMs?: number
}

/** What differs between the forms. Loaded when one is touched, and not with the page. */
export interface FormLogic {
  /** A message for each control whose answer is not right. */
  check(form: HTMLFormElement): FieldMessages
  /** Says at once what cannot wait, when a control has changed and when the form is sent. */
  warn?(form: HTMLFormElement, changed?: string): void
  /** Resolves when the server has it on disk. */
  send(values: Values, options: SendOptions): Promise<void>
}

/** The answers were not taken. `fields` says why, by the names of the controls, when it is about them. */
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

export function sendingHeaders({ key, elapsedMs }: SendOptions): Record<string, string> {
  return {
    [IDEMPOTENCY_HEADER]: key,
    ...(elapsedMs !== undefined && { [ELAPSED_HEADER]: String(elapsedMs) }),
  }
}

const AWAY = 503

/** Makes an error of a refusal: an answer of the server, or why there was none. */
export async function failureOf(refusal: unknown): Promise<SubmissionFailed> {
  if (!(refusal instanceof Response)) return new SubmissionFailed(AWAY, {}, refusal)
  const body: unknown = await refusal.json().catch(() => undefined)
  const fields = typeof body === 'object' && body && 'fields' in body ? body.fields : undefined
  return new SubmissionFailed(refusal.status, (fields ?? {}) as FieldMessages)
}
