import type { RenderNode } from '#app/markdown/render-tree.ts'

export interface ContentsEntry {
  id: string
  text: string
}

/** Fewer headings need no table of contents. */
const FEWEST = 3
/** In minutes. Shorter posts need no table of contents. */
const LONG = 3
const HEADING = /^h[2-6]$/

const textOf = (node: RenderNode): string =>
  typeof node === 'string'
    ? node
    : node
        .slice(2)
        .map(child => textOf(child as RenderNode))
        .join('')

/** The contents of a long post: its headings of the highest level. Nothing for a short one. */
export function contentsOf(tree: readonly RenderNode[], minutes: number): ContentsEntry[] {
  if (minutes < LONG) return []
  const headings = tree.flatMap(node => {
    if (typeof node === 'string' || !HEADING.test(node[0]) || !node[1].id) return []
    return [{ level: node[0], id: String(node[1].id), text: textOf(node).trim() }]
  })
  const highest = headings.map(({ level }) => level).sort()[0]
  const entries = headings.filter(({ level, text }) => level === highest && text !== '')
  return entries.length < FEWEST ? [] : entries.map(({ id, text }) => ({ id, text }))
}
