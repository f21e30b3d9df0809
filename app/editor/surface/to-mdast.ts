import type { BlockContent, ListItem, PhrasingContent, RootContent, TableRow } from 'mdast'
import type { Mark, Node } from 'prosemirror-model'
import { type ButtonCard, buttonParagraph } from '#app/markdown/cards/button.ts'
import { calloutQuotation } from '#app/markdown/cards/callout.ts'
import { type FileCard, fileParagraph } from '#app/markdown/cards/file.ts'
import { paragraphOf } from '#app/markdown/cards/link-card.ts'
import { toggleQuotation } from '#app/markdown/cards/toggle.ts'
import { type VideoCard, videoParagraph } from '#app/markdown/cards/video.ts'
import { blogWriting } from '#content/collections/admin-writing.ts'
import type { LinkCard } from '#contract/link-cards.ts'
import { append, outOfMark, trimmedLine } from '#contract/mark-edges.ts'
import { PAIRED_TAGS } from '#contract/markdown-tags.ts'

const childrenOf = (node: Node): Node[] => node.children as Node[]
const isEmptyParagraph = (node: Node) => node.type.name === 'paragraph' && node.childCount === 0

/** Nested blocks. Markdown cannot express empty paragraphs between others. */
function blocksOf(node: Node, from = 0): BlockContent[] {
  const children = childrenOf(node).slice(from)
  const filled = children.filter(child => !isEmptyParagraph(child))
  return (filled.length > 0 ? filled : children.slice(0, 1)).map(child => mdastOf(child) as BlockContent)
}

const isFilled = (block: BlockContent) => block.type !== 'paragraph' || block.children.length > 0

/** Converts a block to the Markdown tree that the posts' parser would produce. */
export function mdastOf(node: Node): RootContent {
  const { attrs } = node
  switch (node.type.name) {
    case 'paragraph':
      return { type: 'paragraph', children: lineOf(node) }
    case 'heading':
      return { type: 'heading', depth: attrs.level, children: lineOf(node) }
    case 'blockquote':
      return { type: 'blockquote', children: blocksOf(node) }
    case 'bullet_list':
    case 'ordered_list': {
      const isOrdered = node.type.name === 'ordered_list'
      return {
        type: 'list',
        ordered: isOrdered,
        ...(isOrdered && { start: attrs.start }),
        spread: attrs.spread,
        children: childrenOf(node).map(
          (item): ListItem => ({
            type: 'listItem',
            spread: attrs.spread,
            checked: item.attrs.checked,
            children: blocksOf(item),
          }),
        ),
      }
    }
    case 'code_block':
      return { type: 'code', lang: attrs.lang, meta: attrs.meta, value: node.textContent }
    case 'card':
      return paragraphOf(attrs as LinkCard)
    case 'button':
      return buttonParagraph(attrs as ButtonCard)
    case 'file':
      return fileParagraph(attrs as FileCard)
    case 'video':
      return videoParagraph(attrs as VideoCard)
    case 'callout':
      return calloutQuotation({ kind: attrs.kind, children: blocksOf(node) })
    case 'toggle': {
      // An empty title would be lost.
      const title = node.firstChild?.textContent.trim() || blogWriting.surface.toggleTitle
      return toggleQuotation({ title, children: blocksOf(node, 1).filter(isFilled) })
    }
    case 'rule':
      return { type: 'thematicBreak' }
    case 'table':
      return {
        type: 'table',
        align: childrenOf(node.child(0)).map(cell => cell.attrs.align),
        children: childrenOf(node).map(
          (row): TableRow => ({
            type: 'tableRow',
            children: childrenOf(row).map(cell => ({ type: 'tableCell', children: lineOf(cell) })),
          }),
        ),
      }
    case 'footnote':
      return {
        type: 'footnoteDefinition',
        label: attrs.label,
        identifier: String(attrs.label).toLowerCase(),
        children: blocksOf(node),
      }
    default:
      throw new Error(`No Markdown for ${node.type.name}`)
  }
}

function lineOf(node: Node): PhrasingContent[] {
  const leaves = childrenOf(node).map((child): Leaf => ({ node: child, marks: [...child.marks] }))
  return trimmedLine(nested(leaves))
}

interface Leaf {
  node: Node
  /** The marks that are not wrapped around it yet. */
  marks: Mark[]
}

/** Nests marks over runs of leaves, with the longest run outermost. */
function nested(leaves: readonly Leaf[]): PhrasingContent[] {
  const result: PhrasingContent[] = []
  for (let at = 0; at < leaves.length; ) {
    const leaf = leaves[at] as Leaf
    const outer = leaf.marks.filter(({ type }) => type.name !== 'code')
    if (outer.length === 0) {
      append(result, leafOf(leaf))
      at++
      continue
    }
    const lengths = outer.map(mark => {
      let end = at
      while (leaves[end]?.marks.some(other => other.eq(mark))) end++
      return end - at
    })
    const longest = Math.max(...lengths)
    const mark = outer[lengths.indexOf(longest)] as Mark
    const run = leaves
      .slice(at, at + longest)
      .map(({ node, marks }) => ({ node, marks: marks.filter(other => !other.eq(mark)) }))
    for (const part of wrapped(mark, nested(run))) append(result, part)
    at += longest
  }
  return result
}

function leafOf({ node, marks }: Leaf): PhrasingContent {
  const { attrs } = node
  switch (node.type.name) {
    case 'text': {
      const isCode = marks.some(({ type }) => type.name === 'code')
      return { type: isCode ? 'inlineCode' : 'text', value: node.text ?? '' }
    }
    case 'picture':
      return { type: 'image', url: attrs.src, alt: attrs.alt, title: attrs.title }
    case 'note_mark':
      return {
        type: 'footnoteReference',
        label: attrs.label,
        identifier: String(attrs.label).toLowerCase(),
      }
    case 'line_break':
      return { type: 'break' }
    default:
      throw new Error(`No Markdown for ${node.type.name}`)
  }
}

function wrapped(mark: Mark, children: PhrasingContent[]): PhrasingContent[] {
  const { name } = mark.type
  if (name === 'link')
    return [{ type: 'link', url: mark.attrs.href, title: mark.attrs.title, children: children as never }]
  const tag = PAIRED_TAGS.find(tag => tag === name)
  if (tag) {
    const { title } = mark.attrs
    return [{ type: 'emphasis', data: { hName: tag, ...(title && { hProperties: { title } }) }, children }]
  }
  const type = name === 'strong' ? 'strong' : name === 'strike' ? 'delete' : 'emphasis'
  return outOfMark({ type, children })
}
