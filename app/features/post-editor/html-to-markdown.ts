import type { Element, ElementContent, Root, RootContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { type State, toMdast } from 'hast-util-to-mdast'
import type { PhrasingContent } from 'mdast'
import { PAIRED_TAGS } from '#contract/markdown-tags.ts'
import { tagNode } from '#contract/tags-to-markdown.ts'
import { cleanClipboard } from './clean-clipboard.ts'
import { FOOTNOTE } from './pasted-parts.ts'
import { writeMarkdown } from './write-markdown.ts'

/** Deeper nesting, which nobody writes, would exhaust the stack. */
const MAX_DEPTH = 300

function checkDepth(tree: Root): void {
  let level: readonly (Root | RootContent | ElementContent)[] = [tree]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) throw new RangeError('The text is nested too deep')
    level = level.flatMap(node => ('children' in node ? node.children : []))
  }
}

const tag = (state: State, node: Element) => tagNode(node, state.all(node) as PhrasingContent[])

/**
 * Turns the HTML of a clipboard into Markdown: what Google Docs, Word and pages give for headings, lists, tables, links and
 * emphasis. The HTML never becomes part of the page.
 */
export function htmlToMarkdown(html: string): string {
  const tree = fromHtml(html, { fragment: true })
  checkDepth(tree)
  const text = toMdast(cleanClipboard(tree), {
    document: true,
    handlers: {
      u: (state, node) => state.all(node),
      [FOOTNOTE]: (_, node) => ({ type: 'html', value: String(node.properties.value) }),
      ...Object.fromEntries(PAIRED_TAGS.map(name => [name, tag])),
    },
  })
  return text.type === 'root' ? writeMarkdown(text) : ''
}
