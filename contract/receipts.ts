import type { SubmissionState } from './inbox.ts'
import type { SubmissionContent } from './submissions.ts'

/** The route of receipts in the API. The secret travels in a header, so that no log of addresses holds it. */
export const RECEIPT_API = '/api/receipt'
export const RECEIPT_RESUME_API = `${RECEIPT_API}/resume`
export const RECEIPT_HEADER = 'x-octavo-receipt'

/** Names one file while its parts are sent, so that parts of two files are never put together. */
export const UPLOAD_HEADER = 'x-octavo-upload'

/** Longest part of a PDF, in bytes: on a slow line it arrives before the server gives the request up. */
export const RESUME_PART_BYTES = 512 * 1024

/** How much of a PDF has arrived, and whether it is stored. */
export interface ResumeAnswer {
  received: number
  complete: boolean
}

/** The name of the sent PDF in the bucket `resumes`. */
export const resumeObject = (id: string) => `${id}.pdf`

/** What a receipt shows of the inbox: emails both ways, and notes from before notes were private. */
export interface ReceiptInbox {
  notes: { at: string; text: string }[]
  answers: { at: string; text: string }[]
  /** What its sender replied, from their own address. */
  messages: { at: string; text: string }[]
}

/** All that is held about a submission, for whoever has its secret. */
export type ReceiptSubmission = {
  reference: string
  /** The state that its sender was told. */
  state: SubmissionState
  receivedAt: string
  /** When it is removed by itself. */
  heldUntil: string
  /** What came along with the form, if anything did. */
  source: SubmissionSource
  /** Size of the PDF that was sent, in bytes. */
  resumeBytes: number | null
  desk: ReceiptInbox
} & SubmissionContent

/** Where a sender came from: shown beside the form, and sent along unless the sender removes it. */
export interface SubmissionSource {
  /** The site that linked here. */
  referrer?: string
  /** The campaign tags of the first address: `source=…&medium=…`. */
  campaign?: string
  /** The first page, without its query. */
  landingPage?: string
}

export const SOURCE_PARTS = ['referrer', 'campaign', 'landingPage'] as const

/** The header that `SubmissionSource` travels in: the specified fields stay as they are. */
export const SOURCE_HEADER = 'x-octavo-source'

const LONGEST_PART = 500

/** A header value of plain ASCII. Empty if there is nothing to tell. */
export function writeSource(source: SubmissionSource): string {
  const parts = SOURCE_PARTS.flatMap(name => (source[name] ? [[name, source[name]]] : []))
  return new URLSearchParams(parts).toString()
}

/** Reads the header. What is malformed or too long is left out: a submission never fails for it. */
export function readSource(header: string | null): SubmissionSource {
  const given = new URLSearchParams(header ?? '')
  const source: SubmissionSource = {}
  for (const name of SOURCE_PARTS) {
    const text = given.get(name)?.trim() ?? ''
    if (text !== '' && text.length <= LONGEST_PART && !/[\p{Cc}\u2028\u2029]/u.test(text)) source[name] = text
  }
  return source
}
