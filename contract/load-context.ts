/**
 * Answers a request to the backend without leaving the process, as `fetch` would over the network. `bindings` are those
 * of the request on whose behalf it is made: the limits then count it for the visitor and not for the server.
 */
export type BackendFetch = (request: Request, bindings?: object) => Promise<Response>

/** What the Markdown worker is asked for: a post for its page, with or without colored code, or for a feed. */
export type RenderTask =
  | { kind: 'page'; markdown: string; colored: boolean }
  | { kind: 'feed'; markdown: string; base: string }

/** Runs a task in the Markdown worker. Rejects when it takes too long, too much memory, or fails. */
export type RunTask = (task: RenderTask) => Promise<unknown>

/** What the server hands to the loaders of each request. */
export interface LoadContext {
  fetch: BackendFetch
  runTask: RunTask
  /** The mark of scripts that the renderer itself wrote; empty while the build renders. */
  nonce: string
  /** Answers a missing page with its key alone, in `MISSING_PAGE_HEADER`. */
  namesMissing: boolean
}

export const MISSING_PAGE_HEADER = 'x-missing-page'
