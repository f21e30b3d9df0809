import type { Picture } from './picture-names.ts'
import type { WordReader } from './word-registry.ts'

/**
 * Sends a request to the backend inside the process, like `fetch`. `bindings` are those of the visitor's request, so
 * that rate limits apply to the visitor and not to the server.
 */
export type BackendFetch = (request: Request, bindings?: object) => Promise<Response>

/**
 * A task for the Markdown worker: a post for its page (with or without highlighting), for a feed, or as Markdown with
 * absolute addresses; a page's Markdown copy, with its post if it shows one; a page's text for the search; or the
 * differences between two texts.
 */
export type RenderTask =
  | { kind: 'page'; markdown: string; colored: boolean; pictures: readonly Picture[] }
  | { kind: 'feed'; markdown: string; base: string; pictures: readonly Picture[] }
  | { kind: 'copy'; markdown: string; base: string }
  | { kind: 'document'; html: string; base: string; body: string | undefined }
  | { kind: 'parts'; html: string; path: string; company: string }
  | { kind: 'diff'; before: string; after: string }

/** Runs a task in the Markdown worker. Rejects if it fails or exceeds its time or memory limit. */
export type RunTask = (task: RenderTask) => Promise<unknown>

/** When a page's texts were last published in the back office, by path. */
export type ChangeTimes = Readonly<Record<string, string>>

/** What the server passes to the loaders of each request. */
export interface LoadContext {
  fetch: BackendFetch
  runTask: RunTask
  /** Responds to a missing page without a body, with its key in `MISSING_PAGE_HEADER`. */
  namesMissing: boolean
  /** The nonce of the content security policy, for the scripts of a hydrated document. */
  nonce?: string | undefined
  /** The texts of the pages, if they differ from the built ones. */
  words?: WordReader | undefined
  changedAt?: ChangeTimes | undefined
}

/** Placeholder for the Request ID of a failed request. */
export const REQUEST_NUMBER = 'request-number.invalid'

export const MISSING_PAGE_HEADER = 'x-missing-page'

/** Placeholder for the path on a not-found page, so that one rendered page serves many paths. */
export const MISSING_PATH = 'missing-path.invalid'
