import type { ElementContent } from 'hast'

/** Elements that stand within a line. */
const INLINE = new Set(
  'a abbr b button cite code data del em i ins kbd label mark q s small span strong sub sup time u'.split(
    ' ',
  ),
)
/** What begins right after the word before it, and what the next word follows at once. */
const CLOSES = /^[.,;:!?)\]}’”…%]/
/** German quotations end with the sign that English ones begin with. */
const OPENS = /(?:[([{„$€#/-]|(?:^|\s)[‘“])$/
const SENTENCE_END = /[.,;:!?…]$/
const RAISED = /^(?:sup|sub)$/

export const isInline = (node: ElementContent) =>
  node.type === 'text' || (node.type === 'element' && INLINE.has(node.tagName))

export function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value
  return node.type === 'element' ? node.children.map(textOf).join('') : ''
}

/** What parts two neighbors that a stylesheet sets apart, and that are one word without it. */
function partBetween(before: ElementContent, after: ElementContent): string {
  if (before.type === 'text' && after.type === 'text') return ''
  for (const node of [before, after])
    if (node.type === 'element' && (RAISED.test(node.tagName) || node.tagName === 'br')) return ''
  const end = textOf(before)
  const start = textOf(after)
  if (/\s$|^$/.test(end) || /^\s|^$/.test(start) || CLOSES.test(start) || OPENS.test(end)) return ''
  return SENTENCE_END.test(end) ? ' ' : ' · '
}

/**
 * Parts words that elements hold without a space between them, by a dot or after a sentence by a space: on the page a stylesheet does. In
 * the cell of a table everything stands in one line.
 */
export function withSpaces(children: readonly ElementContent[], inOneLine: boolean): ElementContent[] {
  return children.flatMap((child, index): ElementContent[] => {
    const before = children[index - 1]
    if (!before || !(inOneLine || (isInline(before) && isInline(child)))) return [child]
    const part = partBetween(before, child)
    return part === '' ? [child] : [{ type: 'text', value: part }, child]
  })
}
