import type { Nodes } from 'mdast'
import { gfmFootnoteToMarkdown } from 'mdast-util-gfm-footnote'
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { gfmTaskListItemToMarkdown } from 'mdast-util-gfm-task-list-item'
import { type Options, toMarkdown } from 'mdast-util-to-markdown'
import { breakHandler, withTags } from './tags-to-markdown.ts'

/** The list markers, also for adjacent lists, and whether a link whose text is its address repeats it. */
export type WriteOptions = Pick<Options, 'bullet' | 'bulletOther' | 'bulletOrdered' | 'resourceLink'>

/** Writes a tree as Markdown, in the editor's style. */
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
    // Leaves out the extension that escapes bare addresses: they may become links.
    extensions: [
      gfmTableToMarkdown(),
      gfmStrikethroughToMarkdown(),
      gfmTaskListItemToMarkdown(),
      gfmFootnoteToMarkdown(),
    ],
  }).trim()
}
