import type { Nodes } from 'mdast'
import { gfmFootnoteToMarkdown } from 'mdast-util-gfm-footnote'
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { gfmTaskListItemToMarkdown } from 'mdast-util-gfm-task-list-item'
import { type Options, toMarkdown } from 'mdast-util-to-markdown'
import { breakHandler, withTags } from './tags-to-markdown.ts'

/** Which signs lists begin with, where two of them follow each other, and whether a link to its own words has its address twice. */
export type WriteOptions = Pick<Options, 'bullet' | 'bulletOther' | 'bulletOrdered' | 'resourceLink'>

/** Writes a tree as Markdown, in the one way that the editor writes it. */
export function writeMarkdown(tree: Nodes, signs: WriteOptions = {}): string {
  return toMarkdown(withTags(tree), {
    bullet: '-',
    emphasis: '*',
    strong: '*',
    rule: '-',
    fences: true,
    handlers: breakHandler,
    listItemIndent: 'one',
    ...signs,
    // Without the one that keeps bare addresses from becoming links: they may.
    extensions: [
      gfmTableToMarkdown(),
      gfmStrikethroughToMarkdown(),
      gfmTaskListItemToMarkdown(),
      gfmFootnoteToMarkdown(),
    ],
  }).trim()
}
