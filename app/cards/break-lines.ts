/** Full-width characters. */
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]|[\u{1f300}-\u{1faff}\u{20000}-\u{3ffff}]/u
/** Letters that are wider in the fallback fonts than in the display font. */
const BROAD = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}]/u
const NO_WIDTH = /[\p{M}\p{Cf}]/u
const WIDTHS = { wide: 2.1, broad: 1.2, plain: 1 }

/** No line may start with CLOSING or end with OPENING: closing punctuation and small kana, and opening brackets. */
const CLOSING = /^[\p{Pe}\p{Pf}\p{Po}ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ々〻…‥]/u
const OPENING = /[\p{Ps}\p{Pi}]$/u

const words = new Intl.Segmenter('ja', { granularity: 'word' })
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The width of a text, in average letters of the display font. */
export function widthOf(text: string): number {
  let width = 0
  for (const character of text)
    if (WIDE.test(character)) width += WIDTHS.wide
    else if (BROAD.test(character)) width += WIDTHS.broad
    else if (!NO_WIDTH.test(character)) width += WIDTHS.plain
  return width
}

/** Splits text of a script without spaces at its word boundaries. */
function splitWide(word: string): string[] {
  if (!WIDE.test(word)) return [word]
  const parts: string[] = []
  for (const { segment } of words.segment(word)) {
    const before = parts.at(-1)
    const joins =
      before !== undefined &&
      (CLOSING.test(segment) || OPENING.test(before) || !(WIDE.test(segment) || WIDE.test(before)))
    if (joins) parts[parts.length - 1] = before + segment
    else parts.push(segment)
  }
  return parts
}

function splitLong(part: string, most: number): string[] {
  if (widthOf(part) <= most) return [part]
  const lines = ['']
  for (const { segment } of graphemes.segment(part)) {
    const longer = (lines.at(-1) ?? '') + segment
    if (widthOf(longer) <= most) lines[lines.length - 1] = longer
    else lines.push(segment)
  }
  return lines
}

/** Shortens a line so that an ellipsis fits. */
function withEllipsis(line: string, most: number): string {
  let cut = ''
  for (const { segment } of graphemes.segment(line)) {
    if (widthOf(cut + segment) > most - 1) break
    cut += segment
  }
  return `${cut.trimEnd()}…`
}

/** Breaks a text into at most `lines` lines of `most` average letters. An ellipsis marks what was cut. */
export function breakLines(text: string, most: number, lines: number): string[] {
  const broken: string[] = []
  let line = ''
  for (const word of text.trim().split(/\s+/))
    for (const [index, part] of splitWide(word)
      .flatMap(one => splitLong(one, most))
      .entries()) {
      const longer = line === '' ? part : index === 0 ? `${line} ${part}` : line + part
      if (line === '' || widthOf(longer) <= most) line = longer
      else {
        broken.push(line)
        line = part
      }
    }
  broken.push(line)
  if (broken.length <= lines) return broken
  const [last = ''] = broken.slice(lines - 1, lines)
  return [...broken.slice(0, lines - 1), withEllipsis(`${last} ${broken[lines] ?? ''}`, most)]
}

/** Whether a text runs from right to left, by its first letter. */
export function isRightToLeft(text: string): boolean {
  return /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u.test(text)
}
