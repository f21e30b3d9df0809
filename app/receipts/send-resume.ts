import {
  RECEIPT_HEADER,
  RECEIPT_RESUME_API,
  RESUME_PART_BYTES,
  type ResumeAnswer,
  UPLOAD_HEADER,
} from '#contract/receipts.ts'
import { DOCUMENT_BYTES } from '#contract/uploads.ts'

/** Why an upload failed. After `interrupted` and `busy`, it can be resumed. */
export type ResumeFault = 'interrupted' | 'busy' | 'refused' | 'tooLarge' | 'gone' | 'full'

export class ResumeFailed extends Error {
  override name = 'ResumeFailed'
  readonly fault: ResumeFault

  constructor(fault: ResumeFault, cause?: unknown) {
    super(`The resume was not stored (${fault})`, { cause })
    this.fault = fault
  }
}

/** An upload. Its name tells the server which file a chunk belongs to. */
export interface ResumeUpload {
  file: File
  name: string
  received: number
}

export const startUpload = (file: File): ResumeUpload => ({ file, name: crypto.randomUUID(), received: 0 })

interface SendOptions {
  onProgress: (received: number) => void
  fetch?: typeof fetch
}

const PART_TIMEOUT_MS = 40_000
const MOST_RESTARTS = 3
const TAKEN = [200, 202]
const CONFLICT = 409
const FAULTS: Record<number, ResumeFault> = {
  404: 'gone',
  413: 'tooLarge',
  415: 'refused',
  422: 'full',
  429: 'busy',
}

/** The secret at the end of a receipt's path. */
const secretOf = (receipt: string) => receipt.slice(receipt.lastIndexOf('/') + 1)

/** Uploads the missing chunks. Called again after a failure, it resumes. */
export async function sendResume(receipt: string, upload: ResumeUpload, options: SendOptions): Promise<void> {
  const { onProgress, fetch = globalThis.fetch } = options
  const { file, name } = upload
  if (file.size > DOCUMENT_BYTES) throw new ResumeFailed('tooLarge')
  if (file.size === 0) throw new ResumeFailed('refused')
  let restarts = 0
  for (;;) {
    const start = upload.received
    const part = file.slice(start, start + RESUME_PART_BYTES)
    const answer = await fetch(RECEIPT_RESUME_API, {
      method: 'PUT',
      body: part,
      headers: {
        [RECEIPT_HEADER]: secretOf(receipt),
        [UPLOAD_HEADER]: name,
        'Content-Type': 'application/pdf',
        'Content-Range': `bytes ${start}-${start + part.size - 1}/${file.size}`,
      },
      signal: AbortSignal.timeout(PART_TIMEOUT_MS),
    }).catch((error: unknown) => {
      throw new ResumeFailed('interrupted', error)
    })
    const known = [...TAKEN, CONFLICT].includes(answer.status)
    if (!known || (answer.status === CONFLICT && ++restarts > MOST_RESTARTS))
      throw new ResumeFailed(FAULTS[answer.status] ?? 'interrupted')
    const { received, complete } = (await answer.json()) as ResumeAnswer
    upload.received = received
    onProgress(received)
    if (complete) return
  }
}
