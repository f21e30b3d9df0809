import { parseAccept } from 'hono/utils/accept'
import { pathBeforeMarkdown } from '../../../contract/addresses.ts'

const MARKDOWN = 'text/markdown'
/** What may mean the page, the most particular first. */
const HTML = ['text/html', 'text/*', '*/*']

/** Whether a reader asks for Markdown by name, and for nothing of the page's rather. */
export function prefersMarkdown(accept: string | undefined): boolean {
  if (!accept?.toLowerCase().includes(MARKDOWN)) return false
  const all = parseAccept(accept)
  const weightOf = (name: string) => all.find(({ type }) => type.toLowerCase() === name)?.q
  const markdown = weightOf(MARKDOWN) ?? 0
  const html = HTML.map(weightOf).find(weight => weight !== undefined) ?? 0
  return markdown > 0 && markdown >= html
}

/** Pages that are rendered on request, by what stands before `.md` or by preference, and where their copy is rendered. */
const RENDERED: readonly [page: RegExp, source: string][] = [
  [/^\/blog$/, '/blog/category/all/source'],
  [/^\/blog\/category\/(?!all$)([^/]+)$/, '/blog/category/$1/source'],
  [/^\/blog\/([^/.]+)$/, '/blog/$1/source'],
]

/** Where the renderer answers for the Markdown copy of a blog page: asked for by its `.md` address, or by preference. */
export function markdownSource(path: string, markdown: boolean): string | undefined {
  const page = pathBeforeMarkdown(path) ?? (markdown ? path : undefined)
  const [pattern, source] = (page && RENDERED.find(([pattern]) => pattern.test(page))) || []
  return page && pattern && source ? page.replace(pattern, source) : undefined
}
