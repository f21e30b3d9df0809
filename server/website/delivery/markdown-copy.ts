import { parseAccept } from 'hono/utils/accept'

const MARKDOWN = 'text/markdown'
/** The types that match the HTML page, the most specific first. */
const HTML = ['text/html', 'text/*', '*/*']

/** Whether `Accept` lists Markdown with at least the weight of HTML. */
export function prefersMarkdown(accept: string | undefined): boolean {
  if (!accept?.toLowerCase().includes(MARKDOWN)) return false
  const all = parseAccept(accept)
  const weightOf = (name: string) => all.find(({ type }) => type.toLowerCase() === name)?.q
  const markdown = weightOf(MARKDOWN) ?? 0
  const html = HTML.map(weightOf).find(weight => weight !== undefined) ?? 0
  return markdown > 0 && markdown >= html
}

/** Pages rendered on request that have a Markdown copy, and the route that returns the Markdown source of a post. */
const RENDERED: readonly [page: RegExp, body?: string][] = [
  [/^\/(?:search|figures)$/],
  [/^\/blog(?:\/category\/[^/]+)?$/],
  [/^\/blog\/([^/.]+)$/, '/blog/$1/source'],
]

/** A page that is rendered on request, and the path of its post's source. */
export interface CopiedPage {
  path: string
  body: string | undefined
}

/** Finds a page whose Markdown copy is made on request. */
export function copiedPage(path: string): CopiedPage | undefined {
  const found = RENDERED.find(([pattern]) => pattern.test(path))
  if (!found) return undefined
  const [pattern, body] = found
  return { path, body: body && path.replace(pattern, body) }
}
