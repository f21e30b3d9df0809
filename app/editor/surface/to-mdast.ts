import type { BlockContent, ListItem, PhrasingContent, RootContent, TableRow } from 'mdast'
import type { Mark, Node } from 'prosemirror-model'
import { paragraphOf } from '#app/markdown/link-card.ts'
import type { LinkCard } from '#contract/link-cards.ts'
import { PAIRED_TAGS } from '#contract/markdown-tags.ts'

const childrenOf = (node: Node): Node[] => node.children as Node[]
const isEmptyParagraph = (node: Node) => node.type.name === 'paragraph' && node.childCount === 0

/** Blocks in blocks. Empty paragraphs among others have no sign in Markdown. */
function blocksOf(node: Node): BlockContent[] {
  const children = childrenOf(node)
  const filled = children.filter(child => !isEmptyParagraph(child))
  return (filled.length > 0 ? filled : children.slice(0, 1)).map(child => mdastOf(child) as BlockContent)
}

/** A block of the surface as the parser of posts would read it. */
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
  return outerTrimmed(nested(leaves))
}

interface Leaf {
  node: Node
  /** The marks that are not written around it yet. */
  marks: Mark[]
}

const SPACE = /^\s*$/

/** Marks over runs of leaves become elements in elements, the longest run outermost. */
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

function append(result: PhrasingContent[], part: PhrasingContent): void {
  const last = result.at(-1)
  if (part.type === 'text' && last?.type === 'text')
    result[result.length - 1] = { type: 'text', value: last.value + part.value }
  else result.push(part)
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

/** Signs of emphasis count only beside a word: spaces at the edges stand outside. */
function wrapped(mark: Mark, children: PhrasingContent[]): PhrasingContent[] {
  const { name } = mark.type
  if (name === 'link')
    return [{ type: 'link', url: mark.attrs.href, title: mark.attrs.title, children: children as never }]
  const tag = PAIRED_TAGS.find(tag => tag === name)
  if (tag) {
    const { title } = mark.attrs
    return [{ type: 'emphasis', data: { hName: tag, ...(title && { hProperties: { title } }) }, children }]
  }
  const { before, inner, after } = split(children)
  const type = name === 'strong' ? 'strong' : name === 'strike' ? 'delete' : 'emphasis'
  return [...before, ...(inner.length > 0 ? [{ type, children: inner } as PhrasingContent] : []), ...after]
}

function split(children: readonly PhrasingContent[]) {
  const inner = [...children]
  const before: PhrasingContent[] = []
  const after: PhrasingContent[] = []
  const isEdge = (node: PhrasingContent | undefined) =>
    node?.type === 'break' || (node?.type === 'text' && SPACE.test(node.value))
  while (isEdge(inner[0])) before.push(inner.shift() as PhrasingContent)
  while (isEdge(inner.at(-1))) after.unshift(inner.pop() as PhrasingContent)
  const first = inner[0]
  if (first?.type === 'text') {
    const [space = ''] = /^\s*/.exec(first.value) ?? []
    if (space) {
      before.push({ type: 'text', value: space })
      inner[0] = { type: 'text', value: first.value.slice(space.length) }
    }
  }
  const last = inner.at(-1)
  if (last?.type === 'text') {
    const value = last.value.trimEnd()
    if (value.length < last.value.length) {
      after.unshift({ type: 'text', value: last.value.slice(value.length) })
      inner[inner.length - 1] = { type: 'text', value }
    }
  }
  return { before, inner, after }
}

const EDGE = /^[ \t]+|[ \t]+$/g

/** A line neither begins nor ends with a space or a break: Markdown reads neither. */
function outerTrimmed(children: PhrasingContent[]): PhrasingContent[] {
  const line = [...children]
  const isNothing = (node: PhrasingContent | undefined) =>
    node?.type === 'break' || (node?.type === 'text' && node.value.replaceAll(EDGE, '') === '')
  while (isNothing(line[0])) line.shift()
  while (isNothing(line.at(-1))) line.pop()
  const first = line[0]
  if (first?.type === 'text') line[0] = { type: 'text', value: first.value.replace(/^[ \t]+/, '') }
  const last = line.at(-1)
  if (last?.type === 'text')
    line[line.length - 1] = { type: 'text', value: last.value.replace(/[ \t]+$/, '') }
  return line
}
