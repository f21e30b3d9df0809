import type { Context } from 'hono'
import {
  isAdminPath,
  markdownPath,
  OFFICE_ELSEWHERE,
  pageOfMarkdown,
  RESULTS_HEADER,
} from '../../contract/addresses.ts'
import { languageOf } from '../../contract/languages.ts'
import {
  type BackendFetch,
  type ChangeTimes,
  MISSING_PAGE_HEADER,
  REQUEST_NUMBER,
} from '../../contract/load-context.ts'
import type { PagePart } from '../../contract/page-parts.ts'
import type { WordOverrides } from '../../contract/page-words.ts'
import type { Fill } from '../../contract/placeholders.ts'
import { isSecretPath } from '../../contract/secret-paths.ts'
import { enterRequest, OverBudget } from '../db/request-meter.ts'
import { edgeHeaders, SITE, SURROGATE_KEY, watchReads } from '../edge/keys.ts'
import { currentRequest, noteRefusal } from '../http/request-log.ts'
import { TOO_MANY_REQUESTS } from '../limits/request-limit.ts'
import { describeFault, type Log } from '../log.ts'
import { createAdminDocuments } from './admin-documents.ts'
import type { BuiltSite } from './built-site.ts'
import { createChangedParts } from './changed-parts.ts'
import type { CachedResponse } from './delivery/cached-response.ts'
import { createCanonicalUrl } from './delivery/canonical-url.ts'
import { createPublicFile, createRenderedPayload, isHashed, type PublicFile } from './delivery/files.ts'
import { createFilledPayloads, type FilledPayloads } from './delivery/filled-payloads.ts'
import { readFormPost } from './delivery/form-post.ts'
import { formerAddress } from './delivery/former-addresses.ts'
import { type CopiedPage, copiedPage, prefersMarkdown } from './delivery/markdown-copy.ts'
import { MissingPages } from './delivery/missing-pages.ts'
import { createRecompression } from './delivery/recompression.ts'
import { respond } from './delivery/respond.ts'
import { SECRET_PAGE_HEADERS } from './delivery/secret-page.ts'
import { SPECULATION_RULES, speculationRules } from './document/speculation-rules.ts'
import { createLazyMap } from './lazy-map.ts'
import { createPagePreparer, PAGE_HEADERS, type Page, type PageDraft } from './page.ts'
import { PageCache } from './page-cache.ts'
import { canonicalLink, copyLink, createPageCopy } from './page-copies.ts'
import { createPageWords } from './page-words.ts'
import { createPreview, type PreviewOptions } from './preview.ts'
import { createRenderer, entryOf } from './renderer.ts'
import { createStyleCutter } from './styles/stylesheet.ts'
import { createTaskWorker } from './task-worker.ts'

export interface Website {
  answer(context: Context): Promise<Response> | Response
  /** Takes the path with its query. */
  cached(address: string): CachedResponse | undefined
  /** Outdates the cached pages that were rendered from the database. To be called after a write. */
  invalidate(): void
  /** Does the same after this time. Undefined: no time is known. */
  invalidateIn(ms: number | undefined): void
  /**
   * Overrides built texts. Pages that show them are rendered on request from then on. Returns the fields that don't
   * exist in this build. `changedAt` dates pages in the sitemap.
   */
  setWords(overrides: WordOverrides, changedAt?: ChangeTimes): readonly string[]
  /** Renders all pages with edited texts, so that no visitor waits for that. */
  renderChanged(): Promise<void>
  /** The text of edited pages by path, for the search index. `company` is the name at the end of page titles. */
  readChangedParts(company: string): Promise<ReadonlyMap<string, readonly PagePart[]>>
  /** Renders a page with a draft's texts. The result is never cached. */
  renderPreview(path: string, options: PreviewOptions): Promise<PageDraft>
  /** Whether a path has a prerendered page. */
  isPage(path: string): boolean
  takesPosts(path: string): boolean
  /** Whether this address, just served, shows a search without results. */
  foundNothing(address: string): boolean
  /** Bytes of the cached pages that were rendered from the database. */
  cacheBytes(): number
  /** How many responses were rendered since the start. */
  renders(): number
}

interface Options {
  site: BuiltSite
  siteUrl: string
  fill: Fill
  backendFetch: BackendFetch
  /** Whether the back office can be used here. Otherwise a page in its place says what it needs. */
  hasOffice?: boolean | undefined
  log: Log
  /** For how many seconds caches in front may keep a page. Undefined: not at all. */
  edgeMaxAge?: number | undefined
  /** The new path of a page that has moved. Both paths are encoded. */
  findMoved?: (path: string) => Promise<string | undefined>
}

const UNAVAILABLE = 503
const RETRY_AFTER_SECONDS = '10'

/** Files with texts of pages in them. */
const WORDED_FILE = /^\/(?:llms\.txt|site\.webmanifest|og\/[^/]+\.png)$/
/** The router would return the data of the parent page, whose own address is `_.data`. */
const FOLDER_DATA = /\/\.data$/
const ENCODED = /\.(?:br|gz)$/
const READS = 'GET, HEAD, OPTIONS'
const READS_AND_POSTS = 'GET, HEAD, POST, OPTIONS'

export function createWebsite({
  site,
  siteUrl,
  fill,
  backendFetch,
  hasOffice = true,
  log,
  findMoved,
  edgeMaxAge,
}: Options): Website {
  /** Headers for what only changes with a new version. */
  const lastingHeaders = edgeMaxAge === undefined ? {} : edgeHeaders(edgeMaxAge, [SITE])
  let renders = 0
  const payloads = createFilledPayloads(fill)
  const { stylesheetTags, headScript, videoScript, officeScripts, builtWords } = entryOf(site.server)
  const prepare = createPagePreparer({
    stylesheetTags,
    headScripts: [headScript],
    videoScript,
    cutStyles: createStyleCutter(site.styleRules),
  })
  const runTask = createTaskWorker({ script: site.workerScript, log })
  const renderer = createRenderer(site.server, { fetch: backendFetch, runTask })
  const copyPage = createPageCopy(runTask, payloads)
  const admin = createAdminDocuments({
    routes: site.server.routes,
    render: renderer.render,
    siteUrl,
    headScripts: officeScripts,
  })
  const canonicalUrl = createCanonicalUrl(site.server.routes, siteUrl)
  const cache = new PageCache()
  let missing = new MissingPages()
  let changedAt: ChangeTimes = {}
  const words = createPageWords(builtWords, async (path, reader) => {
    const response = await renderer.render(new Request(siteUrl + path), { words: reader })
    return response.arrayBuffer()
  })
  const recompress = createRecompression()
  // Leaves out built Markdown copies of pages that are rendered on request: they are out of date.
  const isOld = (path: string) => renderer.isFresh(pageOfMarkdown(path) ?? '')
  const sources = new Map([...site.files].filter(([path]) => !ENCODED.test(path) && !isOld(path)))
  sources.set(SPECULATION_RULES, Buffer.from(speculationRules()))
  // Prepared at their first request: preparing all of them would take half of the start.
  const lasting = new Map([...site.documents].filter(([path]) => !renderer.isFresh(path)))
  const pages = createLazyMap(lasting, (path, rendered): Page => {
    const { html, ...page } = prepare(rendered, { path })
    const payload = payloads.create(html)
    recompress(payload)
    const headers = { ...page.headers, ...lastingHeaders, link: copyLink(siteUrl + markdownPath(path)) }
    return { ...page, headers, payload }
  })
  const files = createLazyMap(sources, (path, body): PublicFile => {
    const brotli = site.files.get(`${path}.br`)
    const gzip = site.files.get(`${path}.gz`)
    const file = createPublicFile(path, body, payloads, brotli && gzip && { brotli, gzip })
    if (!brotli) recompress(file.payload)
    // A file with a hash in its name never needs to be purged.
    if (edgeMaxAge !== undefined && !isHashed(path)) file.headers[SURROGATE_KEY] = SITE
    const page = pageOfMarkdown(path)
    if (page !== undefined) file.headers.link = canonicalLink(siteUrl + page)
    return file
  })

  async function renderDraft(
    request: Request,
    { fetch = backendFetch, namesMissing = false }: { fetch?: BackendFetch; namesMissing?: boolean } = {},
  ): Promise<PageDraft | Page | { missing: string }> {
    let isUnavailable = false
    const reads = edgeMaxAge === undefined ? undefined : watchReads()
    renders++
    const watched: BackendFetch = async (call, bindings) => {
      const answer = await fetch(call, bindings)
      isUnavailable ||= answer.status === UNAVAILABLE
      await reads?.note(call.url, answer)
      return answer
    }
    const response = await renderer.render(request, {
      fetch: watched,
      namesMissing,
      words: words.reader(),
      changedAt,
    })
    const key = response.headers.get(MISSING_PAGE_HEADER)
    if (key !== null) return { missing: key }
    // 503 tells crawlers and caches that the page will be back when the database is.
    const status = isUnavailable && response.status === 500 ? UNAVAILABLE : response.status
    const headers = Object.fromEntries(response.headers)
    if (status === UNAVAILABLE) headers['retry-after'] = RETRY_AFTER_SECONDS
    const { pathname } = new URL(request.url)
    const mayKeep = status === 200 && request.method === 'GET' && headers['cache-control'] === undefined
    const keys = mayKeep ? reads?.keys(pathname) : undefined
    if (edgeMaxAge !== undefined && keys !== undefined) Object.assign(headers, edgeHeaders(edgeMaxAge, keys))
    if (!headers['content-type']?.startsWith('text/html')) {
      const body = Buffer.from(await response.arrayBuffer())
      const payload = await createRenderedPayload(headers['content-type'] ?? '', body, payloads)
      return { status, payload, headers: { 'cache-control': 'no-cache', ...headers } }
    }
    const page = prepare(await response.text(), { path: pathname, status })
    // Error pages aren't cached. Requests that share this render get the Request ID of the first, under which the log has the
    // error.
    const html =
      status < 500 ? page.html : page.html.replace(REQUEST_NUMBER, String(currentRequest()?.id ?? ''))
    if (status === 200 && copiedOf(pathname)) headers.link = copyLink(siteUrl + markdownPath(pathname))
    return { ...page, html, headers: { ...page.headers, ...headers } }
  }

  async function renderPage(request: Request, fetch?: BackendFetch): Promise<Page> {
    const made = await renderDraft(request, {
      ...(fetch && { fetch }),
      namesMissing: request.method !== 'POST',
    })
    if (!('missing' in made)) return finishPage(made, payloads)
    const { pathname } = new URL(request.url)
    const draft = await missing.get(made.missing, pathname, async () => {
      const rendered = await renderDraft(request)
      if (!('html' in rendered)) throw new Error('A missing page was rendered as something else')
      return rendered
    })
    return finishPage(draft, payloads)
  }

  /** Returns the page itself if it isn't found or fails, because the page says why. */
  async function renderCopy(page: URL, body: string | undefined): Promise<Page> {
    const draft = await renderDraft(new Request(page), { namesMissing: true })
    if (!('html' in draft) || draft.status !== 200) return renderPage(new Request(page))
    if (body === undefined) return copyPage(draft, page)
    const source = await renderDraft(new Request(new URL(body, page)))
    return copyPage(draft, page, 'payload' in source ? source.payload.identity.bytes.toString() : undefined)
  }

  async function answerPost(context: Context, path: string): Promise<Response> {
    if (!renderer.takesPosts(path)) return refuseMethod(READS)
    const post = await readFormPost(context.req.raw, siteUrl)
    if (post instanceof Response) return post
    return answerUncached(context, post)
  }

  /** Not cached or shared. The backend calls of the page count toward this visitor's rate limit. */
  async function answerUncached(context: Context, request: Request): Promise<Response> {
    let retryAfter: string | null = null
    const page = await renderPage(request, async call => {
      const forwarded = context.req.header('x-forwarded-for')
      if (forwarded !== undefined) call.headers.set('x-forwarded-for', forwarded)
      const answer = await backendFetch(call, context.env)
      retryAfter = answer.headers.get('retry-after')
      return answer
    })
    const headers: Record<string, string> = { ...page.headers, 'cache-control': 'no-store' }
    if (retryAfter !== null) headers['retry-after'] = retryAfter
    return respond(context, page.payload, headers, page.status)
  }

  async function answerAdmin(context: Context, path: string): Promise<Response> {
    const page = await finishPage(await admin.read(path), payloads)
    return respond(context, page.payload, page.headers, page.status)
  }

  function answer(context: Context): Promise<Response> | Response {
    return isSecretPath(context.req.path) ? answerSecret(context) : answerAny(context)
  }

  /** Covers every response, including redirects and refusals. */
  async function answerSecret(context: Context): Promise<Response> {
    const response = await answerAny(context)
    for (const [name, value] of Object.entries(SECRET_PAGE_HEADERS)) response.headers.set(name, value)
    return response
  }

  /** The page whose texts an address shows, also for its Markdown copy. Undefined if it isn't built from texts. */
  function wordedPath(path: string): string | undefined {
    const page = pageOfMarkdown(path) ?? path
    return site.documents.has(page) || (WORDED_FILE.test(path) && sources.has(path)) ? page : undefined
  }

  /** Whether an address shows the built texts. Also false if that isn't known yet. */
  function isAsBuilt(path: string): boolean {
    const worded = wordedPath(path)
    return worded === undefined || words.isChanged(worded) === false
  }

  function answerAny(context: Context): Promise<Response> | Response {
    const worded = wordedPath(context.req.path)
    if (worded === undefined || words.isChanged(worded) !== undefined) return answerKnown(context)
    // If the page can't be rendered, the built one is better than none.
    return words.learn(worded).then(
      () => answerKnown(context),
      () => answerKnown(context),
    )
  }

  function answerKnown(context: Context): Promise<Response> | Response {
    const { path, method } = context.req
    const isBuilt = words.isChanged(wordedPath(path) ?? '') !== true
    const known = isBuilt ? pages.get(path) : undefined
    if (method === 'POST') return answerPost(context, path)
    if (method === 'OPTIONS') {
      const allow = renderer.takesPosts(path) ? READS_AND_POSTS : READS
      return new Response(null, { status: 204, headers: { allow } })
    }
    if (method !== 'GET' && method !== 'HEAD') return refuseMethod(READS)
    const markdown = prefersMarkdown(context.req.header('accept'))
    const copy = isBuilt && site.documents.has(path) && markdown ? files.get(markdownPath(path)) : undefined
    if (copy) return respond(context, copy.payload, { ...copy.headers, ...PAGE_HEADERS, ...lastingHeaders })
    const held = known ?? (isBuilt ? files.get(path) : undefined)
    if (held) return respond(context, held.payload, held.headers)
    const url = new URL(context.req.url)
    // Uses the encoded path: decoded, `%5c` would lead to another host and `%0a` out of the header.
    if (path.length > 1 && path.endsWith('/'))
      return redirect(`/${url.pathname.replace(/^\/+|\/+$/g, '')}${url.search}`, 308)
    const respelled = respell(url.pathname)
    if (respelled !== undefined) return redirect(respelled + url.search, 308)
    if (isAdminPath(path))
      return hasOffice
        ? answerAdmin(context, path)
        : answerRendered(context, new URL(siteUrl + OFFICE_ELSEWHERE), false)
    const former = formerAddress(url)
    if (former !== undefined) return redirect(former, 308)
    if (isSecretPath(path)) return answerUncached(context, new Request(canonicalUrl(url)))
    return answerFresh(context, url, markdown).catch(error => {
      if (error instanceof OverBudget) return tooManyRequests(error.seconds)
      throw error
    })
  }

  /** Answers with a page that is rendered on request, or with its Markdown copy, by its path or by `Accept`. */
  function answerFresh(context: Context, url: URL, markdown: boolean): Promise<Response> {
    const page = pageOfMarkdown(url.pathname)
    const copied = copiedOf(page ?? url.pathname)
    if (copied && (markdown || page !== undefined)) return answerCopy(context, url, copied)
    url.pathname = url.pathname.replace(FOLDER_DATA, '/%2Edata')
    return answerRendered(
      context,
      canonicalUrl(url),
      site.documents.has(url.pathname) || copied !== undefined,
    )
  }

  const copiedOf = (path: string): CopiedPage | undefined =>
    renderer.isFresh(path) || words.isChanged(path) ? { path, body: undefined } : copiedPage(path)

  async function answerCopy(context: Context, url: URL, { path, body }: CopiedPage): Promise<Response> {
    const isNegotiated = url.pathname === path
    url.pathname = path
    const page = canonicalUrl(url)
    const address = new URL(page)
    address.pathname = markdownPath(path)
    const copy = await cache.get(address.href, () => {
      enterRequest()
      return renderCopy(page, body)
    })
    if (copy.status === 404) {
      const moved = await findMoved?.(path)
      if (moved) return redirect(isNegotiated || !moved.startsWith('/') ? moved : markdownPath(moved), 301)
    }
    const headers = isNegotiated ? { ...copy.headers, vary: PAGE_HEADERS.vary } : copy.headers
    return respond(context, copy.payload, headers, copy.status)
  }

  /** Our spelling of a path that differs in upper and lower case. The router would accept both. */
  function respell(path: string): string | undefined {
    const small = path.toLowerCase()
    if (small === path) return undefined
    if (site.documents.has(small)) return small
    const language = languageOf(small)
    return languageOf(path) === language ? undefined : `/${language}${path.slice(language.length + 1)}`
  }

  async function answerRendered(context: Context, url: URL, negotiates: boolean): Promise<Response> {
    const page = await cache.get(url.href, () => {
      // Cached pages don't count toward the client's database budget.
      enterRequest()
      return renderPage(new Request(url))
    })
    if (page.status === 404) {
      const moved = await findMoved?.(url.pathname)
      if (moved) return redirect(withQuery(moved, new URL(context.req.url).search), 301)
    }
    const headers = negotiates ? { ...page.headers, vary: PAGE_HEADERS.vary } : page.headers
    return respond(context, page.payload, headers, page.status)
  }

  async function renderChanged(): Promise<void> {
    for (const path of site.documents.keys())
      try {
        if (words.isChanged(path) === undefined) await words.learn(path)
        const { href } = canonicalUrl(new URL(siteUrl + path))
        if (words.isChanged(path)) await cache.get(href, () => renderPage(new Request(href)))
      } catch (error) {
        log.warn('page with published words not rendered', { path, ...describeFault(error) })
      }
  }

  function cached(address: string): CachedResponse | undefined {
    const held = isAsBuilt(address) ? (pages.get(address) ?? files.get(address)) : undefined
    if (held) return held
    const rendered = cache.peek(siteUrl + address)
    return rendered?.status === 200 ? rendered : undefined
  }

  return {
    answer,
    cached,
    isPage: path => site.documents.has(path),
    takesPosts: renderer.takesPosts,
    foundNothing: address =>
      cache.peek(canonicalUrl(new URL(address, siteUrl)).href)?.headers[RESULTS_HEADER] === '0',
    setWords(overrides, times = {}) {
      changedAt = times
      const lost = words.set(overrides)
      missing = new MissingPages()
      cache.outdate()
      return lost
    },
    renderChanged,
    readChangedParts: createChangedParts({
      paths: [...site.documents.keys()],
      words,
      render: path => renderer.render(new Request(siteUrl + path), { words: words.reader(), changedAt }),
      runTask,
      log,
    }),
    renderPreview: createPreview({
      registry: builtWords,
      siteUrl,
      headScript,
      render: (request, reader) => renderer.render(request, { words: reader }),
      prepare,
      fill,
    }),
    invalidate: () => cache.outdate(),
    invalidateIn: ms => cache.expireIn(ms),
    cacheBytes: () => cache.bytes,
    renders: () => renders,
  }
}

function refuseMethod(allow: string): Response {
  return new Response('Method not allowed\n', {
    status: 405,
    headers: { allow, 'content-type': 'text/plain; charset=utf-8' },
  })
}

function tooManyRequests(seconds: number): Response {
  noteRefusal('database time of one address')
  return new Response(`${TOO_MANY_REQUESTS}\n`, {
    status: 429,
    headers: {
      'retry-after': String(seconds),
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
    },
  })
}

function redirect(location: string, status: 301 | 308): Response {
  return new Response(null, { status, headers: { location } })
}

/** Keeps campaign parameters in a redirect to a moved page on this site. */
function withQuery(path: string, search: string): string {
  return path.startsWith('/') && !/[?#]/.test(path) ? path + search : path
}

/** Compresses a page off the main thread. */
async function finishPage(made: PageDraft | Page, payloads: FilledPayloads): Promise<Page> {
  if ('payload' in made) return made
  const { html, ...page } = made
  return { ...page, payload: await payloads.createAsync(html) }
}
