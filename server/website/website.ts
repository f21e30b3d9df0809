import type { Context } from 'hono'
import type { BuiltSite } from './built-site.ts'
import { createPublicFile, type PublicFile } from './files.ts'
import { createPagePreparer, type Page } from './page.ts'
import { PageCache } from './page-cache.ts'
import { compressBest } from './payload.ts'
import { type BackendFetch, createRenderer } from './renderer.ts'
import { respond } from './respond.ts'
import { createStyleCutter } from './stylesheet.ts'

export interface Website {
  answer(context: Context): Promise<Response> | Response
  /** Forgets pages rendered from the database, after a write. */
  renew(): void
  /** Resolves when every prerendered page is held in its smallest encoding. */
  settled: Promise<void>
}

interface Options {
  site: BuiltSite
  siteUrl: string
  backendFetch: BackendFetch
}

const READS = 'GET, HEAD, OPTIONS'
const READS_AND_POSTS = 'GET, HEAD, POST, OPTIONS'

export function createWebsite({ site, siteUrl, backendFetch }: Options): Website {
  const prepare = createPagePreparer(siteUrl, createStyleCutter(site.stylesheet))
  const renderer = createRenderer(site.server, backendFetch)
  const cache = new PageCache()
  const pages = new Map<string, Page>()
  for (const [path, rendered] of site.documents) pages.set(path, prepare(rendered))
  const files = new Map<string, PublicFile>()
  for (const [path, body] of site.files) files.set(path, createPublicFile(path, body))

  async function renderPage(request: Request): Promise<Page> {
    const response = await renderer.render(request)
    const headers = Object.fromEntries(response.headers)
    if (!headers['content-type']?.startsWith('text/html')) {
      const file = createPublicFile(new URL(request.url).pathname, Buffer.from(await response.arrayBuffer()))
      return {
        status: response.status,
        payload: file.payload,
        headers: { ...headers, 'cache-control': 'no-cache' },
      }
    }
    const page = prepare(await response.text(), response.status)
    return { ...page, headers: { ...headers, ...page.headers } }
  }

  function answerPost(context: Context, path: string): Promise<Response> | Response {
    if (!renderer.takesPosts(path)) return refuseMethod(READS)
    return renderPage(context.req.raw).then(page => respond(context, page.payload, page.headers, page.status))
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
    if (known) return respond(context, known.payload, known.headers)
    const file = files.get(path)
    if (file) return respond(context, file.payload, file.headers)
    const url = new URL(context.req.url)
    if (path.length > 1 && path.endsWith('/'))
      return redirect(`/${path.replace(/^\/+|\/+$/g, '')}${url.search}`)
    const request = new Request(url, { headers: context.req.raw.headers })
    return cache
      .get(`${path}${url.search}`, () => renderPage(request))
      .then(page => respond(context, page.payload, page.headers, page.status))
  }

  return {
    answer,
    renew: () => cache.clear(),
    settled: compressAll([...pages.values(), ...files.values()].map(({ payload }) => payload)),
  }
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

function redirect(location: string): Response {
  return new Response(null, { status: 308, headers: { location } })
}
