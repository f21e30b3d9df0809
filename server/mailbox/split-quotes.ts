/** The line that email apps write above a quotation, possibly wrapped. */
const INTRODUCTION =
  /^(?:On .{6,200}(?:wrote|writes):|Am .{6,200}(?:schrieb|schrieben)\b.{0,200}:|Le .{6,200} a écrit\s?:|El .{6,200} escribió:)$/
/** The same without a date. People write that too, so a quotation must follow. */
const LOOSE_INTRODUCTION = /^.{3,120} (?:wrote|schrieb):$/
/** The line that Outlook and others put above a quotation. */
const DIVIDER =
  /^(?:-{2,} ?(?:Original Message|Original-Nachricht|Ursprüngliche Nachricht|Forwarded message|Weitergeleitete Nachricht)\b.*|_{20,})$/i
/** Headers above a quotation: at least two in a row. */
const HEADER = /^\*?(?:From|Sent|To|Cc|Subject|Date|Von|Gesendet|An|Betreff|Datum)\*?:\*? .+$/
const QUOTE = /^\s*>/
/** At most this many lines for a wrapped introduction. */
const LONGEST_FOLD = 3

export interface SplitText {
  text: string
  quoted: string
}

const trimmed = (lines: readonly string[]) => lines.join('\n').replace(/^\s*\n|\s+$/g, '')

function isIntroduction(lines: readonly string[], at: number): boolean {
  let whole = ''
  for (const line of lines.slice(at, at + LONGEST_FOLD)) {
    if (line.trim() === '') return false
    whole = `${whole} ${line.trim()}`.trim()
    if (INTRODUCTION.test(whole)) return true
  }
  const next = lines.slice(at + 1).find(line => line.trim() !== '')
  return LOOSE_INTRODUCTION.test(lines[at]?.trim() ?? '') && QUOTE.test(next ?? '')
}

const isHeaders = (lines: readonly string[], at: number) =>
  HEADER.test(lines[at]?.trim() ?? '') && HEADER.test(lines[at + 1]?.trim() ?? '')

/** The first line of the quotation at the end. */
function quotationAt(lines: readonly string[]): number {
  const marked = lines.findIndex(
    (line, at) => DIVIDER.test(line.trim()) || isIntroduction(lines, at) || isHeaders(lines, at),
  )
  if (marked >= 0) {
    // Keeps replies between the lines of a quotation visible.
    const after = lines.slice(marked + LONGEST_FOLD)
    const isBetween = after.some(
      (line, at) =>
        line.trim() !== '' &&
        !QUOTE.test(line) &&
        QUOTE.test(after[at - 1] ?? '') &&
        after.slice(at).some(l => QUOTE.test(l)),
    )
    return isBetween ? lines.length : marked
  }
  let at = lines.length
  while (at > 0 && (QUOTE.test(lines[at - 1] ?? '') || (lines[at - 1] ?? '').trim() === '')) at--
  return at
}

/** Splits a message into its own text and the quotation below it. A message that is only a quotation stays whole. */
export function splitQuotes(whole: string): SplitText {
  const lines = whole.replace(/\r\n?/g, '\n').split('\n')
  const at = quotationAt(lines)
  const text = trimmed(lines.slice(0, at))
  if (text.trim() === '') return { text: trimmed(lines), quoted: '' }
  return { text, quoted: trimmed(lines.slice(at)) }
}
