/** A cell that begins like a formula would be run by a spreadsheet: a quote in front makes it text again. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

function cell(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value)
  const safe = FORMULA.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

/** Rows as RFC 4180 CSV, with a byte order mark so that spreadsheets read it as UTF-8. */
export function toCsv(rows: readonly object[]): string {
  const columns = Object.keys(rows[0] ?? {})
  const lines = [columns, ...rows.map(row => columns.map(column => row[column as keyof typeof row]))]
  return `\ufeff${lines.map(line => line.map(cell).join(',')).join('\r\n')}\r\n`
}
