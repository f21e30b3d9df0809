import { contentSecurityPolicy } from './content-security-policy.ts'
import { type DocumentOptions, prepareDocument } from './document.ts'
import { createPayload, type Payload } from './payload.ts'

/** A document ready to be served, as often as it is asked for. */
export interface Page {
  status: number
  payload: Payload
  headers: Record<string, string>
}

export type PreparePage = (rendered: string, made?: { status: number; nonce: string }) => Page

export function createPagePreparer(options: DocumentOptions): PreparePage {
  return (rendered, made) => {
    const document = prepareDocument(rendered, options, made?.nonce)
    return {
      status: made?.status ?? 200,
      payload: createPayload(document.html),
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': contentSecurityPolicy(document),
        // Kept by browsers but asked about each time: a deploy or a new post shows at once.
        'cache-control': 'no-cache',
        // The same address answers with Markdown to whoever prefers it.
        vary: 'Accept',
      },
    }
  }
}
