import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Figures } from '../../tests/support/analytics.ts'
import buildWhatIsStale from '../../tests/support/fresh-build.ts'

const root = join(import.meta.dirname, '..', '..')
const VITEST = 'node_modules/vitest/vitest.mjs'
/** Long timeouts, so that these tests don't fail on a busy machine. */
const TIMEOUTS = ['--testTimeout=1800000', '--hookTimeout=600000']

interface LongTests {
  name: string
  /** The folder of its tests. `npm test` runs a short version of the fault tests too. */
  folder: string
  /** Variables that make the run long. Variables that are already set take precedence. */
  variables: Record<string, string>
}

function formatTable(name: string, lines: Figures[]): string {
  const columns = [...new Set(lines.flatMap(line => Object.keys(line)))]
  const row = (cells: readonly unknown[]) => `| ${cells.join(' | ')} |`
  return [
    `### ${name}\n`,
    row(columns),
    row(columns.map(() => '---')),
    ...lines.map(line => row(columns.map(column => line[column] ?? ''))),
    '',
  ].join('\n')
}

function readAnalytics(file: string): string {
  const tables = new Map<string, Figures[]>()
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  for (const line of text.split('\n').filter(Boolean)) {
    const { table, figures } = JSON.parse(line) as { table: string; figures: Figures }
    tables.set(table, [...(tables.get(table) ?? []), figures])
  }
  return [...tables].map(([name, lines]) => formatTable(name, lines)).join('\n')
}

/** Runs the long version of a folder of tests, and prints the measurements as tables. */
export async function runLongTests({ name, folder, variables }: LongTests): Promise<void> {
  buildWhatIsStale()
  const figures = join(root, '.cache', 'reports', `${name}.jsonl`)
  mkdirSync(dirname(figures), { recursive: true })
  rmSync(figures, { force: true })
  const only = process.argv.slice(2)
  const child = spawn(
    process.execPath,
    [VITEST, 'run', '--project', 'faults', ...TIMEOUTS, ...(only.length ? only : [folder])],
    { cwd: root, stdio: 'inherit', env: { ...variables, ...process.env, FIGURES_FILE: figures } },
  )
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill('SIGINT'))
  const [code] = await once(child, 'close')
  console.log(`\n${readAnalytics(figures)}`)
  process.exitCode = code ?? 1
}
