import type { Root, Text } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote'
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item'
import { gfm } from 'micromark-extension-gfm'
import { bareLinks } from './bare-links.ts'
import { commentBlocks } from './comment-blocks.ts'
import { resolveTags } from './resolve-tags.ts'

interface Read {
  tree: Root
  /** What looks like a tag and is shown as text. */
  typed: Text[]
}

/**
 * Reads CommonMark with the extensions of GitHub: tables, footnotes, strikethrough, task lists, bare links. Of HTML only a few
 * tags within a line are markup.
 */
export function readMarkdown(markdown: string): Read {
  const tree = fromMarkdown(markdown, {
    // One tilde is often meant as "about".
    extensions: [gfm({ singleTilde: false }), commentBlocks],
    mdastExtensions: [
      gfmFootnoteFromMarkdown(),
      gfmStrikethroughFromMarkdown(),
      gfmTableFromMarkdown(),
      gfmTaskListItemFromMarkdown(),
      bareLinks,
    ],
  })
  return { tree, typed: resolveTags(tree, markdown) }
}

/** What looks like a tag in a text and is shown as it was typed, each once. */
export function tagsAsTyped(markdown: string): string[] {
  if (!markdown.includes('<')) return []
  return [...new Set(readMarkdown(markdown).typed.map(({ value }) => value))]
}
