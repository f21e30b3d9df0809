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

/** Pages rendered on request that have a Markdown copy, and the route with the text of a post as it was written. */
const RENDERED: readonly [page: RegExp, body?: string][] = [
  [/^\/(?:search|figures)$/],
  [/^\/blog(?:\/category\/[^/]+)?$/],
  [/^\/blog\/([^/.]+)$/, '/blog/$1/source'],
]

/** A page that is rendered on request, and where the text of its post is. */
export interface CopiedPage {
  path: string
  body: string | undefined
}

/** The page at a path, if it has a Markdown copy that is made when it is asked for. */
export function copiedPage(path: string): CopiedPage | undefined {
  const found = RENDERED.find(([pattern]) => pattern.test(path))
  if (!found) return undefined
  const [pattern, body] = found
  return { path, body: body && path.replace(pattern, body) }
}
