import { createRequestHandler, matchPath, type RouterContextProvider, type ServerBuild } from 'react-router'
import type { BackendFetch, LoadContext } from '../../contract/load-context.ts'

export interface Renderer {
  /**
   * Renders a document, or answers a data request or form post, with the routes of the built site. The
   * scripts that it writes into a document have the `nonce`.
   */
  render(
    request: Request,
    options: { nonce: string; fetch?: BackendFetch | undefined; namesMissing?: boolean },
  ): Promise<Response>
  /** Whether the route at a path accepts form posts. */
  takesPosts(path: string): boolean
}

export interface EntryModule {
  createLoadContext(context: LoadContext): RouterContextProvider
}

/** Whether a whole document is asked for, and not the data of a route. */
export const isDocumentRequest = ({ url }: Request) => !new URL(url).pathname.endsWith('.data')

export function createRenderer(
  build: ServerBuild,
  { fetch: backendFetch, runTask }: Pick<LoadContext, 'fetch' | 'runTask'>,
): Renderer {
  const handle = createRequestHandler(build, 'production')
  const entry = build.entry.module as unknown as EntryModule
  const posting = Object.values(build.routes).flatMap(route =>
    route?.module.action ? [route.index ? '/' : `/${route.path}`] : [],
  )
  return {
    render: (request, { nonce, fetch = backendFetch, namesMissing = false }) =>
      handle(
        request,
        entry.createLoadContext({
          fetch,
          runTask,
          nonce,
          namesMissing,
          isDocument: isDocumentRequest(request),
        }),
      ),
    takesPosts: path => posting.some(pattern => matchPath({ path: pattern, caseSensitive: true }, path)),
  }
}
