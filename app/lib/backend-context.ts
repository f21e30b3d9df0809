import { createContext, RouterContextProvider } from 'react-router'
import type { RunTask } from './markdown/render-markdown.ts'

/** Answers requests to the backend. On the server it never leaves the process. */
export type BackendFetch = (request: Request) => Promise<Response>

export const backendContext = createContext<BackendFetch>()

/** Renders Markdown off the main thread. */
export const markdownContext = createContext<RunTask>()

/** The mark that scripts carry which the renderer itself wrote; none while the build renders. */
export const nonceContext = createContext('')

/** Whether a missing page is only named (`missingPageKey`) instead of rendered. */
export const namesMissingContext = createContext(false)

interface LoadContext {
  fetch: BackendFetch
  runTask: RunTask
  nonce: string
  namesMissing: boolean
}

/** The server calls this for each request, so that loaders read through the same doorway as browsers. */
export function createLoadContext({
  fetch,
  runTask,
  nonce,
  namesMissing,
}: LoadContext): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(backendContext, fetch)
  context.set(markdownContext, runTask)
  context.set(nonceContext, nonce)
  context.set(namesMissingContext, namesMissing)
  return context
}
