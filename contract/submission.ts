/** A hidden field. Only programs, which read the markup, fill it in. */
export const HONEYPOT_FIELD = 'website'

/** How long the form was open, as the page measured it. Absent without scripts, which proves nothing. */
export const ELAPSED_FIELD = 'elapsedMs'

/** The same as a header. Pages send it, so that the body has only the fields of the form. */
export const ELAPSED_HEADER = 'x-form-elapsed-ms'

/** The header that makes a retry safe: a submission with a key that is stored already is not stored again. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key'

/** Body of every refused submission. `fields` names each invalid field by the name of its control. */
export interface SubmissionErrorBody {
  message: string
  fields?: Record<string, string>
}

/** Body of every accepted submission. */
export interface SubmissionReceipt {
  ok: true
  id: string
  /** Short enough to be read aloud. */
  reference: string
  /** The path of the page that shows and erases what is held. It ends in a secret. */
  receipt: string
}
