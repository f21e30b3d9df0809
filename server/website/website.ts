import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import type { Log } from '../log.ts'
import { createBoot, readTakeover, type Takeover } from './boot-script.ts'
import type { BuiltSite } from './built-site.ts'
import { entryScript } from './document.ts'
import { createPublicFile, type PublicFile } from './files.ts'
import { readFormPost } from './form-post.ts'
import { postSource, prefersMarkdown, twinOf } from './markdown-twin.ts'
import { createPagePreparer, type Page } from './page.ts'
import { PageCache } from './page-cache.ts'
import { compressBest } from './payload.ts'
import type { Kept } from './quick-answer.ts'
import { type BackendFetch, createRenderer } from './renderer.ts'
import { respond } from './respond.ts'
import { createStyleCutter } from './stylesheet.ts'
import { createTaskWorker } from './task-worker.ts'

export interface Website {
  answer(context: Context): Promise<Response> | Response
  /** What it would answer for an address, query included, if it holds that whole. */
  kept(address: string): Kept | undefined
  /** Forgets pages rendered from the database, after a write. */
  renew(): void
}

interface Options {
  site: BuiltSite
  siteUrl: string
  backendFetch: BackendFetch
  log: Log
  /** Where an encoded path that is gone has moved to, if it has. */
  findMoved?: (path: string) => Promise<string | undefined>
}

/** Parameters that pages read. Others are dropped, so that nobody fills the cache by making them up. */
const KNOWN_PARAMETERS = ['page', '_routes']

const UNAVAILABLE = 503
const RETRY_AFTER_SECONDS = '10'
/** The smallest encodings take seconds of processor: they are made when the start and what waited for it are over. */
export const SETTLE_AFTER_MS = 15_000

/** The router would answer it with the data of the page above, for which it asks by another name (`_.data`). */
const FOLDER_DATA = /\/\.data$/
const ENCODED = /\.(?:br|gz)$/
const READS = 'GET, HEAD, OPTIONS'
const READS_AND_POSTS = 'GET, HEAD, POST, OPTIONS'

export function createWebsite({ site, siteUrl, backendFetch, log, findMoved }: Options): Website {
  const boot = createBoot(site.files, {
    ...takeoverOf(site),
    sheets: site.followingSheets,
    shared: site.sharedModules,
  })
  const cutStyles = createStyleCutter(site.styles)
  const prepare = createPagePreparer({ siteUrl, cutStyles, boot })
  const renderer = createRenderer(site.server, {
    fetch: backendFetch,
    runTask: createTaskWorker({ script: site.workerScript, log }),
  })
  const cache = new PageCache()
  const pages = new Map<string, Page>()
  for (const [path, rendered] of site.documents) pages.set(path, prepare(rendered))
  const files = new Map<string, PublicFile>()
  const unsettled = [...pages.values()].map(({ payload }) => payload)
  for (const [path, body] of [...site.files, ...boot.files]) {
    if (ENCODED.test(path)) continue
    const brotli = site.files.get(`${path}.br`)
    const gzip = site.files.get(`${path}.gz`)
    const file = createPublicFile(path, body, siteUrl, brotli && gzip && { brotli, gzip })
    files.set(path, file)
    if (!brotli) unsettled.push(file.payload)
  }

  async function renderPage(request: Request, fetch: BackendFetch = backendFetch): Promise<Page> {
    const nonce = randomUUID()
    let isAway = false
    const watched: BackendFetch = async (call, bindings) => {
      const answer = await fetch(call, bindings)
      isAway ||= answer.status === UNAVAILABLE
      return answer
    }
    const response = await renderer.render(request, { fetch: watched, nonce })
    // Without its database a page fails for a while and not for good, which crawlers and caches must be able to tell.
    const status = isAway && response.status === 500 ? UNAVAILABLE : response.status
    const headers = Object.fromEntries(response.headers)
    if (status === UNAVAILABLE) headers['retry-after'] = RETRY_AFTER_SECONDS
    if (!headers['content-type']?.startsWith('text/html')) {
      const body = Buffer.from(await response.arrayBuffer())
      const file = createPublicFile(new URL(request.url).pathname, body, siteUrl)
      return {
        status,
        payload: file.payload,
        headers: { 'cache-control': 'no-cache', ...headers },
      }
    }
    const page = prepare(await response.text(), { status, nonce })
    return { ...page, headers: { ...page.headers, ...headers } }
  }

  async function answerPost(context: Context, path: string): Promise<Response> {
    if (!renderer.takesPosts(path)) return refuseMethod(READS)
    const post = await readFormPost(context.req.raw, siteUrl)
    if (post instanceof Response) return post
    const page = await renderPage(post, request => {
      const forwarded = context.req.header('x-forwarded-for')
      if (forwarded !== undefined) request.headers.set('x-forwarded-for', forwarded)
      return backendFetch(request, context.env)
    })
    const headers = { ...page.headers, 'cache-control': 'no-store' }
    return respond(context, page.payload, headers, page.status)
  }

  function answer(context: Context): Promise<Response> | Response {
    const { path, method } = context.req
    const known = pages.get(path)
    if (method === 'POST') return answerPost(context, path)
    if (method === 'OPTIONS') {
      const allow = renderer.takesPosts(path) ? READS_AND_POSTS : READS
      return new Response(null, { status: 204, headers: { allow } })
    }
    if (method !== 'GET' && method !== 'HEAD') return refuseMethod(READS)
    const markdown = prefersMarkdown(context.req.header('accept'))
    const twin = known && markdown ? files.get(twinOf(path)) : undefined
    if (twin) return respond(context, twin.payload, { ...twin.headers, vary: 'Accept' })
    if (known) return respond(context, known.payload, known.headers)
    const file = files.get(path)
    if (file) return respond(context, file.payload, file.headers)
    const url = new URL(context.req.url)
    // Of the address as it was sent: decoded, `%5c` would lead to another host and `%0a` out of the header.
    if (path.length > 1 && path.endsWith('/'))
      return redirect(`/${url.pathname.replace(/^\/+|\/+$/g, '')}${url.search}`, 308)
    url.pathname = postSource(path, markdown) ?? url.pathname.replace(FOLDER_DATA, '/%2Edata')
    return answerRendered(context, knownPart(url, siteUrl))
  }

  async function answerRendered(context: Context, url: URL): Promise<Response> {
    const page = await cache.get(url.href, () => renderPage(new Request(url)))
    if (page.status === 404) {
      const moved = await findMoved?.(url.pathname)
      if (moved) return redirect(moved, 301)
    }
    return respond(context, page.payload, page.headers, page.status)
  }

  function kept(address: string): Kept | undefined {
    const held = pages.get(address) ?? files.get(address)
    if (held) return held
    const rendered = cache.peek(siteUrl + address)
    return rendered?.status === 200 ? rendered : undefined
  }

  setTimeout(() => compressAll(unsettled), SETTLE_AFTER_MS).unref()
  return { answer, kept, renew: () => cache.clear() }
}

/** Every document is taken over by the same manifest and entry; the home page is as good a witness as any. */
function takeoverOf({ documents }: BuiltSite): Takeover {
  return readTakeover(entryScript(documents.get('/') ?? ''))
}

async function compressAll(payloads: Parameters<typeof compressBest>[0][]): Promise<void> {
  for (const payload of payloads) await compressBest(payload)
}

function refuseMethod(allow: string): Response {
  return new Response('Method not allowed\n', {
    status: 405,
    headers: { allow, 'content-type': 'text/plain; charset=utf-8' },
  })
}

function redirect(location: string, status: 301 | 308): Response {
  return new Response(null, { status, headers: { location } })
}

/** The address as the renderer sees it: our origin whatever host was asked for, the path, the parameters it knows. */
function knownPart(url: URL, siteUrl: string): URL {
  const known = new URL(siteUrl)
  known.pathname = url.pathname
  for (const name of KNOWN_PARAMETERS) {
    const value = url.searchParams.get(name)
    if (value !== null) known.searchParams.set(name, value)
  }
  return known
}
