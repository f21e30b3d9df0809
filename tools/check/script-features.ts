import { execFile } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
const OXLINT = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint')
const CONFIG = join(import.meta.dirname, 'oxlint.config.ts')
const LONGEST_REPORT = 16_000_000
const INSTEAD = 'Use what is older, or name it in tools/check/oxlint.config.ts with what happens without it.'

/** Server-only files: they render posts and islands, draw preview cards, and give advice on words. */
const ON_THE_SERVER = new Set([
  'app/islands/island.tsx',
  'app/markdown/copy-tree.ts',
  'app/markdown/page-copy.ts',
  'app/markdown/render-task.ts',
  'app/cards/break-lines.ts',
  'content/rules/word-faults.ts',
])

/** Whether browsers get the file. */
export const isSent = (path: string) =>
  /^(?:app|content|contract)\//.test(path) && !/\.test\.tsx?$/.test(path) && !ON_THE_SERVER.has(path)

interface Report {
  diagnostics: { message: string; filename: string; labels: { span: { line: number } }[] }[]
}

/** Finds syntax, methods and regular expressions that are newer than the targets. Paths are relative to `cwd`. */
export async function findScriptFaults(paths: readonly string[], cwd: string): Promise<string[]> {
  const args = [OXLINT, '--config', CONFIG, '--format', 'json', ...paths]
  const output = await new Promise<string>((resolve, reject) => {
    execFile(process.execPath, args, { cwd, maxBuffer: LONGEST_REPORT }, (error, stdout, stderr) => {
      // oxlint exits with 1 when it has findings.
      if (stdout.startsWith('{')) resolve(stdout)
      else reject(new Error(`oxlint failed: ${stdout}${stderr}`, { cause: error }))
    })
  })
  const { diagnostics }: Report = JSON.parse(output)
  return diagnostics.map(
    ({ filename, message, labels }) => `${filename}:${labels[0]?.span.line} ${message} ${INSTEAD}`,
  )
}
