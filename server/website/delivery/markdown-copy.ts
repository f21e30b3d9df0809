import { parseAccept } from 'hono/utils/accept'
import { pathBeforeMarkdown } from '../../../contract/addresses.ts'

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

/** Pages rendered on request, and the routes that render their Markdown copies. */
const RENDERED: readonly [page: RegExp, source: string][] = [
  [/^\/blog$/, '/blog/category/all/source'],
  [/^\/blog\/category\/(?!all$)([^/]+)$/, '/blog/category/$1/source'],
  [/^\/blog\/([^/.]+)$/, '/blog/$1/source'],
]

/** The route that renders the Markdown copy of a blog page, requested by its `.md` address or by `Accept`. */
export function markdownSource(path: string, markdown: boolean): string | undefined {
  const page = pathBeforeMarkdown(path) ?? (markdown ? path : undefined)
  const [pattern, source] = (page && RENDERED.find(([pattern]) => pattern.test(page))) || []
  return page && pattern && source ? page.replace(pattern, source) : undefined
}
