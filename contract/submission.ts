/** A hidden field that only bots fill in. */
export const HONEYPOT_FIELD = 'website'

/** How long the form was open, as measured by the page. Absent without scripts, which proves nothing. */
export const ELAPSED_FIELD = 'elapsedMs'

/** The same as a header. Pages use it, so that the body has only the form's fields. */
export const ELAPSED_HEADER = 'x-form-elapsed-ms'

/** The header that makes a retry safe: a submission with a known key is not stored again. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key'

/** The body of every rejected submission. `fields` has the messages by control name. */
export interface SubmissionErrorBody {
  message: string
  fields?: Record<string, string>
}

/** The body of every accepted submission. */
export interface SubmissionReceipt {
  ok: true
  id: string
  /** Short enough to read aloud. */
  reference: string
  /** The path of the page that shows and erases the stored data. It ends in a secret. */
  receipt: string
}
