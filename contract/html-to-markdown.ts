import type { Element, ElementContent, Root, RootContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { type Handle, type Options, type State, toMdast } from 'hast-util-to-mdast'
import type { PhrasingContent } from 'mdast'
import { withoutBlankLines, withWordsInMarks } from './mark-edges.ts'
import { PAIRED_TAGS } from './markdown-tags.ts'
import { tagNode } from './tags-to-markdown.ts'
import { type WriteOptions, writeMarkdown } from './write-markdown.ts'

/** Deeper nesting would exhaust the stack. Nobody writes it. */
const MAX_DEPTH = 300

function checkDepth(tree: Root): void {
  let level: readonly (Root | RootContent | ElementContent)[] = [tree]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) throw new RangeError('The text is nested too deep')
    level = level.flatMap(node => ('children' in node ? node.children : []))
  }
}

const tag: Handle = (state: State, node: Element) => tagNode(node, state.all(node) as PhrasingContent[])
const TAGS = Object.fromEntries(PAIRED_TAGS.map(name => [name, tag]))

interface Conversion extends Pick<Options, 'newlines'>, Pick<WriteOptions, 'resourceLink'> {
  /** Cleans up one source's HTML into semantic HTML. */
  clean: (tree: Root) => Root
  /** Handlers for elements with their own Markdown. */
  handlers: Readonly<Record<string, Handle>>
}

/** Converts HTML to Markdown, for pastes and imports. Throws a `RangeError` if the nesting is too deep. */
export function htmlToMarkdown(
  html: string,
  { clean, handlers, newlines = false, resourceLink = false }: Conversion,
): string {
  const tree = fromHtml(html, { fragment: true })
  checkDepth(tree)
  const text = toMdast(clean(tree), { document: true, newlines, handlers: { ...TAGS, ...handlers } })
  return writeMarkdown(withoutBlankLines(withWordsInMarks(text)), { resourceLink })
}
