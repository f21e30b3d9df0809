import type { SubmissionState } from './inbox.ts'
import type { SubmissionContent } from './submissions.ts'

/** The receipt API. The secret is sent in a header, so that it does not appear in access logs. */
export const RECEIPT_API = '/api/receipt'
export const RECEIPT_RESUME_API = `${RECEIPT_API}/resume`
export const RECEIPT_HEADER = 'x-octavo-receipt'

/** Identifies a file while its chunks are uploaded, so that chunks of two files are never mixed. */
export const UPLOAD_HEADER = 'x-octavo-upload'

/** The maximum chunk size, in bytes. On a slow connection, a chunk arrives before the server's timeout. */
export const RESUME_PART_BYTES = 512 * 1024

/** How much of a PDF was uploaded, and whether it is complete. */
export interface ResumeAnswer {
  received: number
  complete: boolean
}

/** The name of the uploaded PDF in the bucket `resumes`. */
export const resumeObject = (id: string) => `${id}.pdf`

/** What a receipt shows from the inbox: emails in both directions, and notes from before notes were private. */
export interface ReceiptInbox {
  notes: { at: string; text: string }[]
  answers: { at: string; text: string }[]
  /** The sender's replies by email. */
  messages: { at: string; text: string }[]
}

/** Everything stored about a submission, for anyone with its secret. */
export type ReceiptSubmission = {
  reference: string
  /** The last status that the sender was told. */
  state: SubmissionState
  receivedAt: string
  /** When it is deleted automatically. */
  heldUntil: string
  /** The source that was sent with the form, if any. */
  source: SubmissionSource
  /** The size of the uploaded PDF, in bytes. */
  resumeBytes: number | null
  desk: ReceiptInbox
} & SubmissionContent

/** The source of a visit: shown beside the form, and sent with it unless the sender removes it. */
export interface SubmissionSource {
  /** The linking site. */
  referrer?: string
  /** The campaign parameters of the first address: `source=…&medium=…`. */
  campaign?: string
  /** The path of the first page. */
  landingPage?: string
}

export const SOURCE_PARTS = ['referrer', 'campaign', 'landingPage'] as const

/** The header for `SubmissionSource`, so that the body has only the specified fields. */
export const SOURCE_HEADER = 'x-octavo-source'

const LONGEST_PART = 500

/** Encodes it as plain ASCII. Empty if there is nothing to send. */
export function writeSource(source: SubmissionSource): string {
  const parts = SOURCE_PARTS.flatMap(name => (source[name] ? [[name, source[name]]] : []))
  return new URLSearchParams(parts).toString()
}

/** Parses the header. Malformed or overlong parts are ignored, because they must not fail a submission. */
export function readSource(header: string | null): SubmissionSource {
  const given = new URLSearchParams(header ?? '')
  const source: SubmissionSource = {}
  for (const name of SOURCE_PARTS) {
    const text = given.get(name)?.trim() ?? ''
    if (text !== '' && text.length <= LONGEST_PART && !/[\p{Cc}\u2028\u2029]/u.test(text)) source[name] = text
  }
  return source
}
