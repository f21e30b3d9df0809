export { createLoadContext } from './lib/backend-context.ts'

import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { MISSING_PAGE_HEADER } from '#contract/load-context.ts'
import { DocumentEntry } from './layout/document-entry.ts'
import { missingPageKey } from './layout/not-found.tsx'
import { Stylesheets } from './layout/stylesheets.tsx'
import { namesMissingContext, nonceContext, wordsContext } from './lib/backend-context.ts'
import { WordsContext } from './lib/words.ts'

export { videoScript } from './features/blog/video-script.tsx'
export { headScript, officeScripts } from './layout/head-script.tsx'
export { builtWords } from './lib/built-words.ts'

/** The tags that the server replaces with a document's rules. */
export const stylesheetTags = renderToStaticMarkup(<Stylesheets isPage />)

const RENDER_TIMEOUT_MS = 10_000

/** Resolves with the complete document. Pages are cached and compressed as a whole, so nothing is streamed. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  // The build requests `/about/`, but current links are marked by the path without the slash.
  const { location } = routerContext.staticHandlerContext
  if (location.pathname !== '/') location.pathname = location.pathname.replace(/\/$/, '')
  if (status === 404 && loadContext.get(namesMissingContext)) {
    const route = routerContext.staticHandlerContext.matches.at(-1)?.route.id
    headers.set(MISSING_PAGE_HEADER, `${route} ${missingPageKey(location.pathname)}`)
    return Promise.resolve(new Response(null, { status, headers }))
  }
  const { entry, hmr } = routerContext.manifest
  const nonce = loadContext.get(nonceContext)
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => abort(new Error('rendering took too long')), RENDER_TIMEOUT_MS)
    const { pipe, abort } = renderToPipeableStream(
      <DocumentEntry value={hmr ? [hmr.runtime, entry.module] : [entry.module]}>
        <WordsContext value={loadContext.get(wordsContext)}>
          <ServerRouter context={routerContext} url={request.url} {...(nonce && { nonce })} />
        </WordsContext>
      </DocumentEntry>,
      {
        // Otherwise React would send a large boundary hidden, and show it by script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer)
          const body = pipe(new PassThrough())
          text(body).then(html => resolve(new Response(html, { status, headers })), reject)
        },
        onShellError: reject,
        onError: reject,
      },
    )
  })
}
