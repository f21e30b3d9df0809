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
  /** Unsupported tags, shown as text. */
  typed: Text[]
}

/**
 * Parses CommonMark with GitHub's extensions: tables, footnotes, strikethrough, task lists, bare links. Only a few
 * inline HTML tags are supported.
 */
export function readMarkdown(markdown: string): Read {
  const tree = fromMarkdown(markdown, {
    // A single tilde often means "about".
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

/** The distinct tags of a text that are shown as typed. */
export function tagsAsTyped(markdown: string): string[] {
  if (!markdown.includes('<')) return []
  return [...new Set(readMarkdown(markdown).typed.map(({ value }) => value))]
}
