import type { ElementContent } from 'hast'

const INLINE = new Set(
  'a abbr b button cite code data del em i ins kbd label mark q s small span strong sub sup time u'.split(
    ' ',
  ),
)
/** Punctuation that follows a word without a space, and punctuation that precedes one. */
const CLOSES = /^[.,;:!?)\]}’”…%]/
/** German closing quotes are the English opening ones. */
const OPENS = /(?:[([{„$€#/-]|(?:^|\s)[‘“])$/
const SENTENCE_END = /[.,;:!?…]$/
const RAISED = /^(?:sup|sub)$/

export const isInline = (node: ElementContent) =>
  node.type === 'text' || (node.type === 'element' && INLINE.has(node.tagName))

export function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value
  return node.type === 'element' ? node.children.map(textOf).join('') : ''
}

/** The separator of two neighbors that only a stylesheet keeps apart. */
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
 * Separates adjacent elements that have no space between them, with a dot, or with a space after a sentence. On the
 * page, a stylesheet does so. A table cell keeps everything on one line.
 */
export function withSpaces(children: readonly ElementContent[], inOneLine: boolean): ElementContent[] {
  return children.flatMap((child, index): ElementContent[] => {
    const before = children[index - 1]
    if (!before || !(inOneLine || (isInline(before) && isInline(child)))) return [child]
    const part = partBetween(before, child)
    return part === '' ? [child] : [{ type: 'text', value: part }, child]
  })
}
