/** How a formula begins: some programs read the full-width signs of East Asian keyboards too, and skip space or quotes. */
const FORMULA = `(?=[\\s"']*[=+\\-@＝＋－＠])`
/** The start of a cell, where some programs also cut off what is no visible sign. */
const START = new RegExp(`^(?:(?=[\\t\\r\\n])|${FORMULA})`)
/** Where a program that is set to `;` or to tabs begins another cell: it does not see the comma and quote before the text. */
const LATER_START = new RegExp(`[;\\t\\r\\n]${FORMULA}`, 'g')

/** A quote in front of what a spreadsheet would run makes it text again. */
function harmless(text: string): string {
  return text.replaceAll(LATER_START, "$&'").replace(START, "'")
}

/** Quoted whatever it holds: separators, quotes and line breaks are text then. */
function cell(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value)
  return `"${harmless(text).replaceAll('"', '""')}"`
}

/** Rows as RFC 4180 CSV, with a byte order mark so that spreadsheets read it as UTF-8. */
export function toCsv(rows: readonly object[], columns = Object.keys(rows[0] ?? {})): string {
  const lines = [columns, ...rows.map(row => columns.map(column => row[column as keyof typeof row]))]
  return `\ufeff${lines.map(line => line.map(cell).join(',')).join('\r\n')}\r\n`
}
