/** What mail programs write above what they quote, in one line or folded into a few. */
const INTRODUCTION =
  /^(?:On .{6,200}(?:wrote|writes):|Am .{6,200}(?:schrieb|schrieben)\b.{0,200}:|Le .{6,200} a écrit\s?:|El .{6,200} escribió:)$/
/** The same without a date: people write that too, so a quotation must follow. */
const LOOSE_INTRODUCTION = /^.{3,120} (?:wrote|schrieb):$/
/** The line above which Outlook and others put what is new. */
const DIVIDER =
  /^(?:-{2,} ?(?:Original Message|Original-Nachricht|Ursprüngliche Nachricht|Forwarded message|Weitergeleitete Nachricht)\b.*|_{20,})$/i
/** Headers that stand above a quotation: at least two of them, one after another. */
const HEADER = /^\*?(?:From|Sent|To|Cc|Subject|Date|Von|Gesendet|An|Betreff|Datum)\*?:\*? .+$/
const QUOTE = /^\s*>/
/** So many lines an introduction may be folded into. */
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

/** Where the quotation at the end begins: all that follows it is quoted. */
function quotationAt(lines: readonly string[]): number {
  const marked = lines.findIndex(
    (line, at) => DIVIDER.test(line.trim()) || isIntroduction(lines, at) || isHeaders(lines, at),
  )
  if (marked >= 0) {
    // What was written between the lines of a quotation is theirs: it stays in sight.
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
