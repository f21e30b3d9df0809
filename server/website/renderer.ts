import { createRequestHandler, matchPath, type RouterContextProvider, type ServerBuild } from 'react-router'
import type { BackendFetch, ChangeTimes, LoadContext } from '../../contract/load-context.ts'
import type { WordReader, WordRegistry } from '../../contract/word-registry.ts'

export interface Renderer {
  /** Renders a document, or answers a data request or form post, with the routes of the built site. */
  render(
    request: Request,
    options: {
      fetch?: BackendFetch | undefined
      namesMissing?: boolean
      nonce?: string
      words?: WordReader
      changedAt?: ChangeTimes
    },
  ): Promise<Response>
  /** Whether the route at a path accepts form posts. */
  takesPosts(path: string): boolean
  /** Whether the page at a path is rendered on request, although the build has rendered it too. */
  isFresh(path: string): boolean
}

/** What `app/entry.server.tsx` exports for the server. */
export interface EntryModule {
  createLoadContext(context: LoadContext): RouterContextProvider
  stylesheetTags: string
  headScript: string
  /** The inline script of pages that show a video. */
  videoScript: string
  /** The inline scripts of the back office. */
  officeScripts: readonly string[]
  /** The texts of the pages as built. */
  builtWords: WordRegistry
}

export const entryOf = (build: ServerBuild) => build.entry.module as unknown as EntryModule

export function createRenderer(
  build: ServerBuild,
  { fetch: backendFetch, runTask }: Pick<LoadContext, 'fetch' | 'runTask'>,
): Renderer {
  const handle = createRequestHandler(build, 'production')
  const entry = entryOf(build)
  const posting = Object.values(build.routes).flatMap(route =>
    route?.module.action ? [route.index ? '/' : `/${route.path}`] : [],
  )
  const fresh = new Set(
    Object.values(build.routes).flatMap(route =>
      (route?.module.handle as { fresh?: boolean } | undefined)?.fresh ? [`/${route?.path}`] : [],
    ),
  )
  return {
    isFresh: path => fresh.has(path),
    render: (request, { fetch = backendFetch, namesMissing = false, nonce, words, changedAt }) =>
      handle(request, entry.createLoadContext({ fetch, runTask, namesMissing, nonce, words, changedAt })),
    takesPosts: path => posting.some(pattern => matchPath({ path: pattern, caseSensitive: true }, path)),
  }
}
