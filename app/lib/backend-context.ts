import { createContext, RouterContextProvider } from 'react-router'
import type { BackendFetch, ChangeTimes, LoadContext, RunTask } from '#contract/load-context.ts'
import { BUILT_WORDS } from '#contract/word-registry.ts'

export const backendContext = createContext<BackendFetch>()

/** Renders Markdown off the main thread. */
export const markdownContext = createContext<RunTask>()

/** Whether a missing page responds with its key (`missingPageKey`) instead of being rendered. */
export const namesMissingContext = createContext(false)

/** The nonce of the content security policy, for the scripts of a hydrated document. */
export const nonceContext = createContext('')

/** The texts of the pages, for responses other than documents. Components use `useWords`. */
export const wordsContext = createContext(BUILT_WORDS)

/** When pages were last changed in the back office. */
export const changeTimesContext = createContext<ChangeTimes>({})

/** Creates the context of one request, so that loaders read through the same API as browsers. */
export function createLoadContext({
  fetch,
  runTask,
  namesMissing,
  nonce = '',
  words = BUILT_WORDS,
  changedAt = {},
}: LoadContext): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(backendContext, fetch)
  context.set(markdownContext, runTask)
  context.set(namesMissingContext, namesMissing)
  context.set(nonceContext, nonce)
  context.set(wordsContext, words)
  context.set(changeTimesContext, changedAt)
  return context
}
