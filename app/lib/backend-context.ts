import { createContext, RouterContextProvider } from 'react-router'
import type { BackendFetch, LoadContext, RunTask } from '#contract/load-context.ts'
import type { RenderNode } from './markdown/render-tree.ts'

export const backendContext = createContext<BackendFetch>()

/** Renders Markdown off the main thread. */
export const markdownContext = createContext<RunTask>()

export const nonceContext = createContext('')

/** Whether a whole document is asked for, and not the data of a route. */
export const isDocumentContext = createContext(false)

/** The text of a post, which is in the document once: as HTML, and not in the data that hydrates it. */
export const documentTextContext = createContext<readonly RenderNode[] | null>(null)

/** Whether a missing page is answered with its key (`missingPageKey`) instead of rendered. */
export const namesMissingContext = createContext(false)

/** Creates the context of one request, so that loaders read through the same API as browsers. */
export function createLoadContext({
  fetch,
  runTask,
  nonce,
  namesMissing,
  isDocument,
}: LoadContext): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(backendContext, fetch)
  context.set(markdownContext, runTask)
  context.set(nonceContext, nonce)
  context.set(namesMissingContext, namesMissing)
  context.set(isDocumentContext, isDocument)
  return context
}
