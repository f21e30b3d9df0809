import { findContentProblem } from '#contract/blog-post.ts'
import type { RunTask } from '#contract/load-context.ts'
import type { Picture } from '#contract/picture-names.ts'
import type { RenderNode } from './render-tree.ts'

/**
 * Renders a post for its page. A text beyond the limits is shown as plain text. If rendering fails, it tries once more
 * without highlighting.
 */
export async function renderPage(
  run: RunTask,
  markdown: string,
  pictures: readonly Picture[] = [],
): Promise<RenderNode[]> {
  const plain = () => plainTree(markdown)
  if (findContentProblem(markdown)) return plain()
  const page = (colored: boolean) =>
    run({ kind: 'page', markdown, colored, pictures }) as Promise<RenderNode[]>
  return page(true)
    .catch(() => page(false))
    .catch(plain)
}

/** Renders a post for a feed, with absolute addresses. */
export async function renderFeedHtml(
  run: RunTask,
  markdown: string,
  base: string,
  pictures: readonly Picture[] = [],
): Promise<string> {
  const plain = () => plainHtml(markdown)
  if (findContentProblem(markdown)) return plain()
  return (run({ kind: 'feed', markdown, base, pictures }) as Promise<string>).catch(plain)
}

/** The Markdown of a post for use elsewhere. */
export async function renderCopy(run: RunTask, markdown: string, base: string): Promise<string> {
  if (!/\]\(|</.test(markdown) || findContentProblem(markdown)) return markdown
  return (run({ kind: 'copy', markdown, base }) as Promise<string>).catch(() => markdown)
}

/** Thousands of paragraphs would be slow to render, so the last one contains the rest. */
const MAX_PARAGRAPHS = 500

/** Splits a text that cannot be shown as Markdown into plain paragraphs. */
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
