import { findContentProblem } from '#contract/blog-post.ts'
import type { RunTask } from '#contract/load-context.ts'
import type { RenderNode } from './render-tree.ts'

/** A post for its page. One that is beyond the limits is shown as plain text; slow colors are left out first. */
export async function renderPage(run: RunTask, markdown: string): Promise<RenderNode[]> {
  const plain = () => plainTree(markdown)
  if (findContentProblem(markdown)) return plain()
  const page = (colored: boolean) => run({ kind: 'page', markdown, colored }) as Promise<RenderNode[]>
  return page(true)
    .catch(() => page(false))
    .catch(plain)
}

/** A post for a feed, with addresses that lead to it from elsewhere. */
export async function renderFeedHtml(run: RunTask, markdown: string, base: string): Promise<string> {
  const plain = () => plainHtml(markdown)
  if (findContentProblem(markdown)) return plain()
  return (run({ kind: 'feed', markdown, base }) as Promise<string>).catch(plain)
}

/** Thousands of paragraphs would be the load that plain text spares: the last one holds the rest. */
const MAX_PARAGRAPHS = 500

/** A text as it was written, in paragraphs with their lines, for one that cannot be shown as Markdown. */
function plainParagraphs(text: string): string[] {
  const paragraphs = text
    .split(/(?:\r\n?|\n)[ \t]*(?:\r\n?|\n)\s*/)
    .filter(paragraph => paragraph.trim() !== '')
  if (paragraphs.length <= MAX_PARAGRAPHS) return paragraphs
  return [...paragraphs.slice(0, MAX_PARAGRAPHS), paragraphs.slice(MAX_PARAGRAPHS).join('\n\n')]
}

function plainTree(text: string): RenderNode[] {
  return plainParagraphs(text).map(paragraph => ['p', { className: 'plain-text' }, paragraph])
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function plainHtml(text: string): string {
  return plainParagraphs(text)
    .map(paragraph => paragraph.replaceAll(/[&<>]/g, sign => ENTITIES[sign] ?? sign))
    .map(paragraph => `<p>${paragraph.replaceAll(/\r\n?|\n/g, '<br>')}</p>`)
    .join('\n')
}
