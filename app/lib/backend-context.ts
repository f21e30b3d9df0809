import { createContext, RouterContextProvider } from 'react-router'

/** Answers requests to the backend. On the server it never leaves the process. */
export type BackendFetch = (request: Request) => Promise<Response>

export const backendContext = createContext<BackendFetch>()

/** The server calls this for each request, so that loaders read through the same doorway as browsers. */
export function createLoadContext(fetch: BackendFetch): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(backendContext, fetch)
  return context
}
