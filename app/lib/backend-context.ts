import { createContext, RouterContextProvider } from 'react-router'

/** Answers requests to the backend. On the server it never leaves the process. */
export type BackendFetch = (request: Request) => Promise<Response>

export const backendContext = createContext<BackendFetch>()

/** The mark that scripts carry which the renderer itself wrote; none while the build renders. */
export const nonceContext = createContext('')

/** The server calls this for each request, so that loaders read through the same doorway as browsers. */
export function createLoadContext(fetch: BackendFetch, nonce: string): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(backendContext, fetch)
  context.set(nonceContext, nonce)
  return context
}
