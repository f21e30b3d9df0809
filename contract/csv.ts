/** Characters that start a formula. Some programs also accept the full-width signs of East Asian keyboards. */
const FORMULA_SIGN = /[=+\-@＝＋－＠]/
/** Characters that programs skip before a formula. */
const SKIPPED = /[\s"']/
/** Characters that some programs strip from the start of a cell. */
const CUT_OFF = /^[\t\r\n]/
/**
 * Characters after which a program set to `;` or tabs starts a new cell, because it doesn't see the comma and the quote
 * before the text.
 */
const LATER_START = /[;\t\r\n]/

/**
 * Prefixes an apostrophe to anything that a spreadsheet would run as a formula. Reads each character once, from the
 * end.
 */
function harmless(text: string): string {
  if (!FORMULA_SIGN.test(text)) return CUT_OFF.test(text) ? `'${text}` : text
  /** In reverse order. */
  const parts: string[] = []
  let end = text.length
  let leadsToFormula = false
  for (let at = text.length - 1; at >= 0; at--) {
    const sign = text.charAt(at)
    if (leadsToFormula && LATER_START.test(sign)) {
      parts.push(text.slice(at + 1, end))
      end = at + 1
    }
    if (FORMULA_SIGN.test(sign)) leadsToFormula = true
    else if (leadsToFormula) leadsToFormula = SKIPPED.test(sign)
  }
  parts.push(text.slice(0, end))
  const marked = parts.reverse().join("'")
  return leadsToFormula || CUT_OFF.test(text) ? `'${marked}` : marked
}

/** Always quoted, so that separators, quotes and line breaks are text. */
function cell(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value)
  return `"${harmless(text).replaceAll('"', '""')}"`
}

/** Rows as RFC 4180 CSV, with a byte order mark so that spreadsheets read it as UTF-8. */
export function csvOf(lines: readonly (readonly unknown[])[]): string {
  return `\ufeff${lines.map(line => line.map(cell).join(',')).join('\r\n')}\r\n`
}

export function toCsv(rows: readonly object[], columns = Object.keys(rows[0] ?? {})): string {
  return csvOf([columns, ...rows.map(row => columns.map(column => row[column as keyof typeof row]))])
}
