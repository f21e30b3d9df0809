import type { Payload } from './delivery/payload.ts'
import { contentSecurityPolicy } from './document/content-security-policy.ts'
import { type DocumentOptions, prepareDocument } from './document/document.ts'

/** A document ready to be served, as often as it is asked for. */
export interface Page {
  status: number
  payload: Payload
  headers: Record<string, string>
}

/** A page before it is compressed. */
export interface PageDraft {
  status: number
  html: string
  headers: Record<string, string>
}

export type PreparePage = (rendered: string, made?: { status: number; nonce: string }) => PageDraft

/** The one rule for every form of a page: kept, but asked about each time, so that a deploy or a new post shows at once. */
export const PAGE_HEADERS = {
  'cache-control': 'no-cache',
  // The same address answers with Markdown to whoever prefers it.
  vary: 'Accept',
}

export function createPagePreparer(options: DocumentOptions): PreparePage {
  return (rendered, made) => {
    const document = prepareDocument(rendered, options, made?.nonce)
    return {
      status: made?.status ?? 200,
      html: document.html,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': contentSecurityPolicy(document),
        ...PAGE_HEADERS,
      },
    }
  }
}
