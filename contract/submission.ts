/** A control that people do not see. Whoever fills it in reads the markup, not the page. */
export const HONEYPOT_FIELD = 'website'

/** How long the form was open, as the page measured it. Absent without scripts, which says nothing. */
export const ELAPSED_FIELD = 'elapsedMs'

/** The same as a header, where the page sends it: the body then holds the form's own fields and nothing else. */
export const ELAPSED_HEADER = 'x-form-elapsed-ms'

/** The header that makes a retry harmless: what was stored under its key before is not stored again. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key'

/** Body of every refused submission. `fields` names each bad field by the name its control carries. */
export interface SubmissionErrorBody {
  message: string
  fields?: Record<string, string>
}

/** Body of every accepted submission. */
export interface SubmissionReceipt {
  ok: true
  id: string
}
