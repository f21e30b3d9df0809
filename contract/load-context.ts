import type { Picture } from './picture-names.ts'
import type { WordReader } from './word-registry.ts'

/**
 * Answers a request to the backend inside the process, as `fetch` does over the network. `bindings` are those
 * of the visitor's request, so that rate limits count for the visitor and not for the server.
 */
export type BackendFetch = (request: Request, bindings?: object) => Promise<Response>

/**
 * A task for the Markdown worker: a post for its page, with or without highlighted code, for a feed, or as Markdown
 * whose pictures have absolute addresses; the Markdown copy of a page, with the text of its post if it shows one; what a page says, for
 * the search; or what differs between two texts.
 */
export type RenderTask =
  | { kind: 'page'; markdown: string; colored: boolean; pictures: readonly Picture[] }
  | { kind: 'feed'; markdown: string; base: string; pictures: readonly Picture[] }
  | { kind: 'copy'; markdown: string; base: string }
  | { kind: 'document'; html: string; base: string; body: string | undefined }
  | { kind: 'parts'; html: string; path: string; company: string }
  | { kind: 'diff'; before: string; after: string }

/** Runs a task in the Markdown worker. Rejects when it fails or exceeds its time or memory. */
export type RunTask = (task: RenderTask) => Promise<unknown>

/** When the words of a page were last published in the back office, by its path. */
export type ChangeTimes = Readonly<Record<string, string>>

/** What the server passes to the loaders of each request. */
export interface LoadContext {
  fetch: BackendFetch
  runTask: RunTask
  /** Answers a missing page without a body, with its key in `MISSING_PAGE_HEADER`. */
  namesMissing: boolean
  /** By which the content security policy allows the scripts of a document that is hydrated. */
  nonce?: string | undefined
  /** The words of the pages, if others than the built ones hold. */
  words?: WordReader | undefined
  changedAt?: ChangeTimes | undefined
}

/** Placeholder for the number of a request that failed. */
export const REQUEST_NUMBER = 'request-number.invalid'

export const MISSING_PAGE_HEADER = 'x-missing-page'

/** Placeholder for the path that a not-found page shows, so that one rendered page serves many paths. */
export const MISSING_PATH = 'missing-path.invalid'
