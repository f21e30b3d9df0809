import type { Element, ElementContent } from 'hast'
import type { BlockContent, Blockquote, DefinitionContent, Nodes, Paragraph, PhrasingContent } from 'mdast'
import { blogCards } from '#content/collections/blog-cards.ts'
import { type CalloutKind, isCallout } from '#contract/callouts.ts'

type Flow = BlockContent | DefinitionContent

export interface Callout {
  kind: CalloutKind
  children: Flow[]
}

const MARKER = /^\[!([a-z]{3,9})\][ \t]*(?:\r?\n|$)/i

/** The rest of the paragraph after the marker. */
function withoutMarker(paragraph: Paragraph, length: number): Paragraph[] {
  const [first, ...more] = paragraph.children
  const words = first?.type === 'text' ? first.value.slice(length) : ''
  const rest: PhrasingContent[] = more[0]?.type === 'break' && words === '' ? more.slice(1) : more
  const children: PhrasingContent[] = words === '' ? rest : [{ type: 'text', value: words }, ...rest]
  return children.length > 0 ? [{ type: 'paragraph', children }] : []
}

/** Parses a callout: a quotation whose first line is only `[!NOTE]`, `[!TIP]` or the like, as on GitHub. */
export function calloutOf(node: Nodes): Callout | undefined {
  const [first, ...others] = node.type === 'blockquote' ? node.children : []
  const [text, next] = first?.type === 'paragraph' ? first.children : []
  if (first?.type !== 'paragraph' || text?.type !== 'text') return undefined
  const [marker, name = ''] = MARKER.exec(text.value) ?? []
  const kind = name.toLowerCase()
  const isAlone = marker !== undefined && (marker.endsWith('\n') || !next || next.type === 'break')
  if (!isAlone || !isCallout(kind)) return undefined
  return { kind, children: [...withoutMarker(first, marker.length), ...others] }
}

/** The Markdown of a callout. */
export function calloutQuotation({ kind, children }: Callout): Blockquote {
  const marker: PhrasingContent = { type: 'html', value: `[!${kind.toUpperCase()}]` }
  const [first, ...others] = children
  if (first?.type !== 'paragraph')
    return { type: 'blockquote', children: [{ type: 'paragraph', children: [marker] }, ...children] }
  if (first.children.length === 0)
    return { type: 'blockquote', children: [{ type: 'paragraph', children: [marker] }, ...others] }
  const line: PhrasingContent = { type: 'text', value: '\n' }
  return {
    type: 'blockquote',
    children: [{ type: 'paragraph', children: [marker, line, ...first.children] }, ...others],
  }
}

/** A callout on a page. */
export const calloutElement = (kind: CalloutKind, children: ElementContent[]): Element => ({
  type: 'element',
  tagName: 'div',
  properties: { className: ['callout', `callout-${kind}`], role: 'note' },
  children: [label('p', kind), ...children],
})

/** A callout in a feed: a quotation that starts with its kind. */
export const calloutInFeed = (kind: CalloutKind, children: ElementContent[]): Element => ({
  type: 'element',
  tagName: 'blockquote',
  properties: {},
  children: [
    { type: 'element', tagName: 'p', properties: {}, children: [label('strong', kind)] },
    ...children,
  ],
})

const label = (tagName: string, kind: CalloutKind): Element => ({
  type: 'element',
  tagName,
  properties: tagName === 'p' ? { className: ['callout-label'] } : {},
  children: [{ type: 'text', value: blogCards.callouts[kind] }],
})
