/**
 * Marks that show a preview which text belongs to which field: invisible characters behind the text, so that components
 * don't need to know. They are Unicode's tag characters, which no font draws, and map to ASCII one to one.
 */
const TAGS = 0xe0000
const FIRST_TAG = String.fromCodePoint(TAGS + 0x20)
const LAST_TAG = String.fromCodePoint(TAGS + 0x7e)
const END = String.fromCodePoint(TAGS + 0x7f)

/** The element of a preview that lists the fields by mark number. */
export const PREVIEW_FIELDS = 'preview-fields'

const MARK = new RegExp(`[${FIRST_TAG}-${LAST_TAG}]+${END}`, 'gu')

/** Appends a field's number to its text. */
export function markText(text: string, field: number): string {
  const digits = [...String(field)].map(digit => String.fromCodePoint(TAGS + digit.charCodeAt(0)))
  return `${text}${digits.join('')}${END}`
}

export const withoutMarks = (text: string) => text.replaceAll(MARK, '')

export interface MarkedPiece {
  text: string
  /** Undefined after the last mark. */
  field: number | undefined
}

/** Splits a text into pieces, each with its field. */
export function readMarks(text: string): MarkedPiece[] {
  const pieces: MarkedPiece[] = []
  let from = 0
  for (const mark of text.matchAll(MARK)) {
    const digits = [...mark[0]]
      .slice(0, -1)
      .map(tag => String.fromCharCode((tag.codePointAt(0) ?? TAGS) - TAGS))
    pieces.push({ text: text.slice(from, mark.index), field: Number(digits.join('')) })
    from = mark.index + mark[0].length
  }
  if (from < text.length) pieces.push({ text: text.slice(from), field: undefined })
  return pieces
}
