import type { Element, ElementContent } from 'hast'
import type { BlockContent, Blockquote, DefinitionContent, Nodes, PhrasingContent } from 'mdast'

type Flow = BlockContent | DefinitionContent

export interface Toggle {
  title: string
  children: Flow[]
}

/** Marks a toggle. Other Markdown readers show it as an arrow. */
const SIGN = '▸ '
const LINE_END = /^[ \t]*\r?\n/

/** The lines after the title in its paragraph. Undefined if text follows on the title's line. */
function behindTitle(rest: readonly PhrasingContent[]): PhrasingContent[] | undefined {
  const [first, ...more] = rest
  if (first === undefined) return []
  if (first.type === 'break') return more
  if (first.type !== 'text' || !LINE_END.test(first.value)) return undefined
  const words = first.value.replace(LINE_END, '')
  return words === '' ? more : [{ type: 'text', value: words }, ...more]
}

/** Parses a toggle: a quotation whose first line is `▸ **Title**`. */
export function toggleOf(node: Nodes): Toggle | undefined {
  const [first, ...others] = node.type === 'blockquote' ? node.children : []
  if (first?.type !== 'paragraph') return undefined
  const [sign, strong, ...rest] = first.children
  if (sign?.type !== 'text' || sign.value !== SIGN || strong?.type !== 'strong') return undefined
  const [title, ...parts] = strong.children
  const behind = behindTitle(rest)
  if (title?.type !== 'text' || parts.length > 0 || !behind || title.value.includes('\n')) return undefined
  const body: Flow[] = behind.length > 0 ? [{ type: 'paragraph', children: behind }] : []
  return { title: title.value, children: [...body, ...others] }
}

/** The Markdown of a toggle. */
export function toggleQuotation({ title, children }: Toggle): Blockquote {
  const head: PhrasingContent[] = [
    { type: 'text', value: SIGN },
    { type: 'strong', children: [{ type: 'text', value: title }] },
  ]
  return { type: 'blockquote', children: [{ type: 'paragraph', children: head }, ...children] }
}

/** A toggle on a page: a native disclosure element. */
export const toggleElement = (title: string, children: ElementContent[]): Element => ({
  type: 'element',
  tagName: 'details',
  properties: { className: ['toggle'] },
  children: [
    {
      type: 'element',
      tagName: 'summary',
      properties: {},
      children: [{ type: 'text', value: title }],
    },
    ...children,
  ],
})
