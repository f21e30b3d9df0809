/** A measurement of one subject: every raw value, the median, and its ratio to the reference's median. */
interface BenchRow {
  measure: string
  unit: string
  subject: string
  raw: number[]
  median: number
  ratio: number
}

export interface BenchTable {
  title: string
  /** The subject that all ratios refer to. */
  reference: string
  rows: BenchRow[]
  notes: string[]
}

export interface Measures {
  [measure: string]: { value: number; unit: string }
}

export interface Comparison {
  title: string
  reference: string
  subjects: readonly string[]
  rounds: number
  /** Measures a subject in a fresh process. */
  run: (subject: string) => Promise<Measures>
  notes?: string[]
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** Runs the subjects in turn, back and forth, so that changes in the machine's speed favor none of them. */
export async function compare({
  title,
  reference,
  subjects,
  rounds,
  run,
  notes = [],
}: Comparison): Promise<BenchTable> {
  const raw = new Map<string, { measure: string; unit: string; subject: string; values: number[] }>()
  for (let round = 0; round < rounds; round += 1)
    for (const subject of round % 2 === 0 ? subjects : [...subjects].reverse())
      for (const [measure, { value, unit }] of Object.entries(await run(subject))) {
        const key = `${measure} ${subject}`
        const entry = raw.get(key) ?? { measure, unit, subject, values: [] }
        entry.values.push(value)
        raw.set(key, entry)
      }
  const of = (measure: string) => median(raw.get(`${measure} ${reference}`)?.values ?? [])
  const measures = [...new Set([...raw.values()].map(({ measure }) => measure))]
  const rows = measures.flatMap(measure =>
    subjects.flatMap(subject => {
      const entry = raw.get(`${measure} ${subject}`)
      if (entry === undefined) return []
      const { unit, values } = entry
      return [
        { measure, unit, subject, raw: values, median: median(values), ratio: median(values) / of(measure) },
      ]
    }),
  )
  return { title, reference, rows, notes }
}

const rounded = (value: number) =>
  (value >= 100 ? Math.round(value) : Math.round(value * 100) / 100).toLocaleString('en-US')

export function formatTable({ title, reference, rows, notes }: BenchTable): string {
  const cells = rows.map(({ measure, subject, median: middle, unit, ratio, raw }) => [
    measure,
    subject,
    `${rounded(middle)} ${unit}`,
    Number.isNaN(ratio) ? '' : `${rounded(ratio)}×`,
    raw.map(rounded).join(' '),
  ])
  const table = [['measure', 'subject', 'median', `against ${reference}`, 'raw'], ...cells]
  const widths = table[0]?.map((_, column) => Math.max(...table.map(line => line[column]?.length ?? 0))) ?? []
  const lines = table.map(line =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return [title, ...lines, ...notes].join('\n')
}
