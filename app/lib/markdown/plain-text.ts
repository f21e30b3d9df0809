import type { Leaf } from './leaves.ts'

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

export function plainLeaves(text: string): Leaf[] {
  return plainParagraphs(text).map(paragraph => ['p', { className: 'plain-text' }, paragraph])
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

export function plainHtml(text: string): string {
  return plainParagraphs(text)
    .map(paragraph => paragraph.replaceAll(/[&<>]/g, sign => ENTITIES[sign] ?? sign))
    .map(paragraph => `<p>${paragraph.replaceAll(/\r\n?|\n/g, '<br>')}</p>`)
    .join('\n')
}
