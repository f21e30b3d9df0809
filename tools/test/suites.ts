import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { JourneyBrowser } from './browsers.ts'
import type { Outcome } from './outcome.ts'
import { playwrightResults, vitestResults } from './reports.ts'
import { type Finished, type RunOptions, root, runNode } from './run-node.ts'
import { makeScratchFolder } from './scratch-folder.ts'
import { single, timed } from './steps.ts'

const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js'
const VITEST = 'node_modules/vitest/vitest.mjs'

export interface SuiteOptions {
  /** Prints each file as it finishes. */
  live?: boolean
  /** Also runs tests with the tag `full`. */
  full?: boolean
  /** A folder whose client packages replace the project's. */
  clients?: string
}

/** Runs tests with a scratch folder. */
async function runTests(args: string[], options: RunOptions): Promise<Finished> {
  const scratch = makeScratchFolder()
  try {
    return await runNode(args, { ...options, env: { TMPDIR: scratch.path, ...options.env } })
  } finally {
    scratch.remove()
  }
}

/** Runs one project of `vitest.config.ts`. */
export const runVitest = (
  project: string,
  { live = false, full = false, clients }: SuiteOptions = {},
): Promise<Outcome> =>
  timed(`${project} tests`, async () => {
    const file = freshReport(project)
    const reporters = [
      `--reporter=${live ? 'default' : 'dot'}`,
      '--reporter=json',
      `--outputFile.json=${file}`,
    ]
    const filter = full ? [] : ['--tagsFilter=!full']
    const { code, output } = await runTests([VITEST, 'run', '--project', project, ...reporters, ...filter], {
      live: live && { label: project },
      env: { NO_COLOR: '1', ...(clients !== undefined && { CLIENTS_FOLDER: clients }) },
    })
    const results = readReport(file, vitestResults)
    if (!results) return single({ code: 1, output })
    // A file that can't be loaded fails without a failed test. After a failed set-up, Vitest runs no tests and exits with 0.
    const failed = Math.max(results.failed, code === 0 && results.passed > 0 ? 0 : 1)
    return { ...results, failed, output }
  })

/** Runs the journeys in one of the browsers. */
export const runJourneys = (browser: JourneyBrowser, { full = false }: SuiteOptions = {}): Promise<Outcome> =>
  timed('journeys', async () => {
    const file = freshReport('journeys')
    const filter = full ? [] : ['--grep-invert=@full|/full/']
    const { code, output } = await runTests(
      [PLAYWRIGHT, 'test', ...filter, '--reporter=line,json', `--project=${browser}`],
      { live: { label: 'journeys' }, env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file } },
    )
    const results = readReport(file, playwrightResults)
    if (!results) return single({ code: 1, output })
    return { ...results, failed: Math.max(results.failed, code === 0 ? 0 : 1), output }
  })

/** Runs Playwright in these browsers with the given options, and resolves with its exit code. */
export async function runPlaywright(
  browsers: readonly JourneyBrowser[],
  options: readonly string[],
): Promise<number> {
  const projects = browsers.map(browser => `--project=${browser}`)
  const { code } = await runTests([PLAYWRIGHT, 'test', ...options, ...projects], { live: true })
  return code
}

/** Runs Vitest with the given options, and resolves with its exit code. */
export async function runFiles(files: readonly string[]): Promise<number> {
  const { code } = await runTests([VITEST, 'run', ...files], { live: true })
  return code
}

function freshReport(name: string): string {
  const file = join(root, '.cache', 'reports', `${name}.json`)
  mkdirSync(dirname(file), { recursive: true })
  rmSync(file, { force: true })
  return file
}

function readReport<Report, Results>(file: string, read: (report: Report) => Results): Results | undefined {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}
