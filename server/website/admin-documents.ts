import { randomBytes } from 'node:crypto'
import { generatePath, matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { OFFICE_ELSEWHERE } from '../../contract/addresses.ts'
import { contentSecurityPolicy } from './document/content-security-policy.ts'
import { digest } from './document/document.ts'
import type { PageDraft } from './page.ts'

/** Placeholder for the nonce in a cached document. */
const NONCE = 'nonce.invalid'
const NONCE_BYTES = 16
/** Fills every route parameter: the document is the same for all values. */
const ANY = '-'

/** The HTML documents of the back office. They are the same for everyone: the browser loads the data. */
export interface AdminDocuments {
  read(path: string): Promise<PageDraft>
}

interface Options {
  routes: ServerBuild['routes']
  render: (request: Request, options: { nonce: string }) => Promise<Response>
  siteUrl: string
  /** The inline scripts that every document has. */
  headScripts: readonly string[]
}

/** The routes of the back office, as the router nests them. */
function routesOf(all: ServerBuild['routes'], parentId: string | undefined): RouteObject[] {
  return Object.values(all).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId || `/${route.path}` === OFFICE_ELSEWHERE) return []
    const children = routesOf(all, route.id)
    return route.index
      ? [{ id: route.id, index: true as const }]
      : [{ id: route.id, ...(route.path !== undefined && { path: route.path }), children }]
  })
}

/** Renders each route of the back office once. Each response gets its own nonce. */
export function createAdminDocuments({ routes, render, siteUrl, headScripts }: Options): AdminDocuments {
  const table = routesOf(routes, 'root')
  const scripts = headScripts.map(digest)
  const rendered = new Map<string, Promise<{ status: number; html: string }>>()

  /** One path for all addresses of a route. */
  function templateOf(path: string): string {
    const matches = matchRoutes(table, path) ?? []
    const pattern = matches.map(({ route }) => route.path ?? '').filter(Boolean)
    return generatePath(`/${pattern.join('/')}`, { id: ANY, '*': ANY })
  }
  async function renderOnce(path: string) {
    const response = await render(new Request(siteUrl + path), { nonce: NONCE })
    return { status: response.status, html: await response.text() }
  }
  return {
    async read(path) {
      const template = templateOf(path)
      const known = rendered.get(template) ?? renderOnce(template)
      rendered.set(template, known)
      const { status, html } = await known
      const nonce = randomBytes(NONCE_BYTES).toString('base64')
      return {
        status,
        html: html.replaceAll(NONCE, nonce),
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': contentSecurityPolicy({
            // The pages of a resume are drawn by WebAssembly, in a frame that inherits this policy.
            scripts: [...scripts, `nonce-${nonce}`, 'wasm-unsafe-eval'],
            styles: [],
            // The browser reads a frame of a video before the upload, as its poster.
            media: "'self' blob:",
            frames: "'self' blob:",
          }),
          'cache-control': 'no-store',
          'x-robots-tag': 'noindex',
        },
      }
    },
  }
}
