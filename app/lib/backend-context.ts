import { createContext, RouterContextProvider } from 'react-router'
import type { BackendFetch, LoadContext, RunTask } from '#contract/load-context.ts'

export const backendContext = createContext<BackendFetch>()

/** Renders Markdown off the main thread. */
export const markdownContext = createContext<RunTask>()

/** Whether a missing page is answered with its key (`missingPageKey`) instead of rendered. */
export const namesMissingContext = createContext(false)

/** By which the content security policy allows the scripts of a document that is hydrated. */
export const nonceContext = createContext('')

/** Creates the context of one request, so that loaders read through the same API as browsers. */
export function createLoadContext({
  fetch,
  runTask,
  namesMissing,
  nonce = '',
}: LoadContext): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(backendContext, fetch)
  context.set(markdownContext, runTask)
  context.set(namesMissingContext, namesMissing)
  context.set(nonceContext, nonce)
  return context
}
