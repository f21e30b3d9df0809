import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'

/** Answers an in-process request to this server's own backend, as `fetch` would over the network. */
export type BackendFetch = (request: Request) => Promise<Response>

export interface Renderer {
  /** Renders a document, or answers a data request or form post, with the routes of the built site. */
  render(request: Request): Promise<Response>
  /** Whether the route at a path takes form posts. */
  takesPosts(path: string): boolean
}

interface EntryModule {
  createLoadContext(fetch: BackendFetch): RouterContextProvider
}

export function createRenderer(build: ServerBuild, backendFetch: BackendFetch): Renderer {
  const handle = createRequestHandler(build, 'production')
  const entry = build.entry.module as unknown as EntryModule
  const posting = new Set(
    Object.values(build.routes).flatMap(route =>
      route?.module.action ? [route.index ? '/' : `/${route.path}`] : [],
    ),
  )
  return {
    render: request => handle(request, entry.createLoadContext(backendFetch)),
    takesPosts: path => posting.has(path),
  }
}
