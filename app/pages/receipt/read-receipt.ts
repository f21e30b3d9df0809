import type { BackendFetch } from '#contract/load-context.ts'
import { RECEIPT_API, RECEIPT_HEADER, type ReceiptSubmission } from '#contract/receipts.ts'

const NOT_FOUND = 404

/** The API could not answer. */
export class ReceiptUnavailable extends Error {
  override name = 'ReceiptUnavailable'
  readonly status: number

  constructor(status: number) {
    super(`The receipt could not be asked for (${status})`)
    this.status = status
  }
}

/** Calls the receipt API inside the process. Returns undefined if the secret matches no receipt. */
async function ask<Body>(
  fetch: BackendFetch,
  { url }: Request,
  secret: string,
  method: 'GET' | 'DELETE',
): Promise<Body | undefined> {
  // A secret has only these characters, and others could make an invalid header.
  if (!/^[\w-]+$/.test(secret)) return undefined
  const headers = { [RECEIPT_HEADER]: secret }
  const answer = await fetch(new Request(new URL(RECEIPT_API, url), { method, headers }))
  if (answer.status === NOT_FOUND) return undefined
  if (!answer.ok) throw new ReceiptUnavailable(answer.status)
  return (await answer.json()) as Body
}

export const readReceipt = (fetch: BackendFetch, request: Request, secret: string) =>
  ask<ReceiptSubmission>(fetch, request, secret, 'GET')

export const eraseReceipt = (fetch: BackendFetch, request: Request, secret: string) =>
  ask<{ reference: string }>(fetch, request, secret, 'DELETE')
