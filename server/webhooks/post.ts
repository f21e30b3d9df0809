import type { IncomingMessage } from 'node:http'
import { beginningOf, type GuardedRequest, guardedRequest } from '../guarded-request/request.ts'

export interface Answer {
  status: number
  retryAfter: string | undefined
  /** The beginning of the response as text. */
  text: string
}

/** How much of a response to read, for the delivery log. We need no more. */
const ANSWER_BYTES = 500

/** Only the status matters, so an endless or broken body changes nothing. */
async function textOf(response: IncomingMessage): Promise<string> {
  const { bytes } = await beginningOf(response, ANSWER_BYTES)
  return new TextDecoder()
    .decode(bytes)
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
}

/** Sends a body to an endpoint and resolves to the response. Rejects with a `RequestFault`. */
export function postWebhook(
  address: string,
  body: string,
  headers: Record<string, string>,
  settings: Pick<GuardedRequest, 'allowHosts' | 'wholeMs'>,
): Promise<Answer> {
  const sent = {
    ...settings,
    method: 'POST',
    agent: 'Webhooks',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  } as const
  return guardedRequest(address, sent, async response => ({
    status: response.statusCode ?? 0,
    retryAfter: response.headers['retry-after'],
    text: await textOf(response),
  }))
}
