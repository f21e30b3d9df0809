import type { ImportedLine, ImportReport } from '../../contract/transfers.ts'

/** Control characters could drive the terminal; those for direction could turn its lines around. */
const clean = (text: string) => text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069\u2028\u2029]+/gu, ' ')
const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text)
const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

const OUTCOMES = ['created', 'updated', 'unchanged', 'skipped'] as const
const SLUG_WIDTH = 50
const TITLE_WIDTH = 70

function table(lines: readonly ImportedLine[]): string[] {
  const rows = lines.map(({ outcome, slug, title }) => [
    outcome,
    cut(clean(slug), SLUG_WIDTH),
    cut(clean(title), TITLE_WIDTH),
  ])
  const widest = (column: number) => Math.max(0, ...rows.map(row => row[column]?.length ?? 0))
  const widths = [widest(0), widest(1)]
  return rows.map(row =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd(),
  )
}

/** What an import did, or would do, for the terminal: each post, each problem with its file and line, and a sum. */
export function describeImport({
  name,
  format,
  applied,
  lines,
  problems,
  pictures,
  redirects,
}: ImportReport): string {
  const sum = OUTCOMES.map(
    outcome => `${lines.filter(line => line.outcome === outcome).length} ${outcome}`,
  ).join(', ')
  const reported = problems.map(
    ({ file, line, message, skips }) =>
      `  ${clean(file)}:${line}: ${clean(message)}${skips ? ' [skipped]' : ''}`,
  )
  return [
    applied ? `${clean(name)}, ${format}` : `${clean(name)}, ${format}: a dry run, nothing is written`,
    '',
    ...table(lines),
    ...(redirects.length > 0
      ? [
          '',
          `${counted(redirects.length, 'former address', 'former addresses')} ${applied ? 'redirected' : 'to redirect'}:`,
          ...redirects.map(({ path, target }) => `  ${clean(path)} → ${clean(target)}`),
        ]
      : []),
    ...(reported.length > 0 ? ['', `${counted(reported.length, 'problem', 'problems')}:`, ...reported] : []),
    '',
    `${counted(lines.length, 'post', 'posts')}: ${sum}.`,
    `${counted(pictures.stored, 'picture', 'pictures')} ${applied ? 'stored' : 'to store'}, ${pictures.known} stored before.`,
    ...(applied ? [] : ['Write it with --apply.']),
  ].join('\n')
}

/** Whether something that should have been imported was not. */
export function hasFailed({ problems }: ImportReport): boolean {
  return problems.some(({ skips }) => skips)
}
