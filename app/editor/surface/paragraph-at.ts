import type { WrittenParagraph } from './card-tools.tsx'

const BLANK = /\n[ \t]*\r?\n/g

/** Longer than any card with all its texts. */
const LONGEST = 5_000

/** Whether a paragraph has a link, to another site or to this one. Only reading it shows whether it is a card. */
export const mayBeCard = (source: string) =>
  source.length <= LONGEST && (source.includes('://') || source.includes('](/'))

/** The paragraph around an offset: the text between blank lines. */
export function paragraphAt(text: string, place: number): WrittenParagraph | undefined {
  let from = 0
  let to = text.length
  for (const { index, 0: gap } of text.matchAll(BLANK)) {
    if (index >= place) {
      to = index
      break
    }
    from = index + gap.length
  }
  const source = text.slice(from, to).trim()
  return source === '' ? undefined : { source, at: text.indexOf(source, from) }
}
