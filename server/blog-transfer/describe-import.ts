import { transferWords } from '../../content/collections/admin-transfers.ts'
import type { ImportedLine, ImportProblem, ImportReport } from '../../contract/transfers.ts'

/** Control characters could drive the terminal, and bidirectional ones could reverse its lines. */
const clean = (text: string) => text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069\u2028\u2029]+/gu, ' ')
const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text)
const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

const OUTCOMES = ['created', 'updated', 'unchanged', 'skipped'] as const
const WORDS = transferWords.import.remarks
/** How many remarks of each kind to show, unless details are requested. */
const FEW = 8
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

/** Describes an import or its dry run for the terminal: each post, each problem with its file and line, and a summary. */
export function describeImport(
  { name, format, applied, lines, problems, remarks, hosts, pictures, files, redirects }: ImportReport,
  { details = false }: { details?: boolean } = {},
): string {
  const sum = OUTCOMES.map(
    outcome => `${lines.filter(line => line.outcome === outcome).length} ${outcome}`,
  ).join(', ')
  const lineOf = ({ file, line, message, skips }: ImportProblem) =>
    `  ${clean(file)}:${line}: ${clean(message)}${skips ? ' [skipped]' : ''}`
  const single = problems.filter(({ about, skips }) => about === undefined || skips).map(lineOf)
  const grouped = remarks.flatMap(({ about, problems: number, count }) => {
    const those = problems.filter(problem => problem.about === about && !problem.skips)
    const shown = details || those.length <= FEW ? those : those.slice(0, FEW - 1)
    return [
      `${WORDS[about](count, number)}:`,
      ...shown.map(lineOf),
      ...(shown.length < those.length
        ? [`  and ${those.length - shown.length} more. Add --details to list them all.`]
        : []),
    ]
  })
  return [
    applied ? `${clean(name)}, ${format}` : `${clean(name)}, ${format}: a dry run. Nothing was changed.`,
    '',
    ...table(lines),
    ...(redirects.length > 0
      ? [
          '',
          `${counted(redirects.length, 'old address', 'old addresses')} ${applied ? 'redirected' : 'to redirect'}:`,
          ...redirects.map(({ path, target }) => `  ${clean(path)} → ${clean(target)}`),
        ]
      : []),
    ...(single.length > 0 ? ['', `${counted(single.length, 'problem', 'problems')}:`, ...single] : []),
    ...(grouped.length > 0 ? ['', ...grouped] : []),
    '',
    ...hosts.map(({ host, pictures: count, bytes, missing }) =>
      host === ''
        ? `${counted(count, 'picture has an address', 'pictures have addresses')} without a site. Add the site after the file name.`
        : `  ${transferWords.import.host(clean(host), count, bytes > 0 ? `${Math.ceil(bytes / 1e6)} MB` : undefined, missing)}`,
    ),
    `${counted(lines.length, 'post', 'posts')}: ${sum}.`,
    `${counted(pictures.stored, 'picture', 'pictures')} ${applied ? 'stored' : 'to store'}, ${pictures.known} already stored.`,
    ...(files && files.stored + files.known > 0
      ? [
          `${counted(files.stored, 'file', 'files')} ${applied ? 'stored' : 'to store'}, ${files.known} already stored.`,
        ]
      : []),
    ...(applied
      ? []
      : [
          'Add --apply to import it. To fetch pictures from other sites, add those sites after the file name.',
        ]),
  ].join('\n')
}

export function hasFailed({ problems }: ImportReport): boolean {
  return problems.some(({ skips }) => skips)
}
