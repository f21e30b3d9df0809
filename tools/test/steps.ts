import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { CANARY, CANARY_ENV } from '../../tests/support/secret-values.ts'
import type { Outcome } from './outcome.ts'
import { makeScratchFolder } from './scratch-folder.ts'

const root = join(import.meta.dirname, '..', '..')
const INTERRUPTED = 130
/** As long as the longest label of a step. */
const LABEL_WIDTH = 'contract'.length
const BUILD_ENV = { ...CANARY_ENV, VITE_TOKEN: CANARY, NPM_TOKEN: CANARY }
const BIN = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  knip: 'node_modules/knip/bin/knip.js',
  playwright: 'node_modules/@playwright/test/cli.js',
  reactRouter: 'node_modules/@react-router/dev/bin.cjs',
  tsc: 'node_modules/typescript/bin/tsc',
  vitest: 'node_modules/vitest/vitest.mjs',
} as const

const running = new Set<ChildProcess>()
let isEnding = false

/** Ends all running steps on a signal, so that an interrupted run leaves no server and no browser behind. */
export function endOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      isEnding = true
      // The test runners clean up on SIGINT only.
      for (const child of running) child.kill('SIGINT')
      Promise.all([...running].map(child => once(child, 'close'))).finally(() => process.exit(INTERRUPTED))
    })
}

interface Finished {
  code: number
  output: string
}

interface RunOptions {
  /** What becomes of the output: collected by default, passed on as it is, or line by line after a label. */
  live?: boolean | { label: string }
  env?: Record<string, string>
}

async function runNode(args: string[], { live = false, env }: RunOptions = {}): Promise<Finished> {
  // Of several steps that run at once, one may end before the others and must not be followed by the next.
  if (isEnding) return { code: INTERRUPTED, output: '' }
  const stdio = live === true ? 'inherit' : 'pipe'
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', stdio, stdio],
  })
  running.add(child)
  child.once('close', () => running.delete(child))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    if (typeof live === 'object') printLines(stream, live.label)
    else
      stream?.on('data', chunk => {
        output += chunk
      })
  const [code] = await once(child, 'close')
  return { code: code ?? 1, output }
}

/** Prints whole lines after a label, so that steps that run at once stay apart. */
function printLines(stream: Readable | null, label: string): void {
  if (stream === null) return
  createInterface({ input: stream }).on('line', line => {
    if (line.trim() !== '') console.log(`${label.padEnd(LABEL_WIDTH)} ${line}`)
  })
}

async function timed(name: string, work: () => Promise<Omit<Outcome, 'name' | 'seconds'>>): Promise<Outcome> {
  const started = performance.now()
  const result = await work()
  return { name, seconds: (performance.now() - started) / 1000, ...result }
}

/** A step that passes or fails as a whole counts as one check. */
function single({ code, output }: Finished): Omit<Outcome, 'name' | 'seconds'> {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, output }
}

export const checkStyle = () =>
  timed('format and lint', async () =>
    single(await runNode([BIN.biome, 'check', '--error-on-warnings', '--colors=off', '.'])),
  )

export const checkUnused = () =>
  timed('unused code', async () => single(await runNode([BIN.knip, '--no-progress', '--no-config-hints'])))

export const checkTypes = () =>
  timed('types', async () => {
    const generated = await runNode([BIN.reactRouter, 'typegen'])
    return single(
      generated.code === 0 ? await runNode([BIN.tsc, '--noEmit', '--pretty', 'false']) : generated,
    )
  })

/** A check that lists faults, one per line. */
export const checkFaults = (name: string, find: () => Promise<string[]>) =>
  timed(name, async () => {
    const faults = await find()
    return single({ code: faults.length > 0 ? 1 : 0, output: faults.join('\n') })
  })

/** The tested build is made with secrets in its environment, so that a test can look for them in it. */
export const build = () =>
  timed('build', async () => single(await runNode(['tools/bootstrap.mjs', 'build'], { env: BUILD_ENV })))

/** Runs tests with a scratch folder. */
async function runTests(args: string[], options: RunOptions): Promise<Finished> {
  const scratch = makeScratchFolder()
  try {
    return await runNode(args, { ...options, env: { TMPDIR: scratch.path, ...options.env } })
  } finally {
    scratch.remove()
  }
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numFailedTestSuites: number
}

export const runVitest = (project: string, { live = false } = {}) =>
  timed(`${project} tests`, async () => {
    const file = freshReport(project)
    const reporters = [
      `--reporter=${live ? 'default' : 'dot'}`,
      '--reporter=json',
      `--outputFile.json=${file}`,
    ]
    const { code, output } = await runTests([BIN.vitest, 'run', '--project', project, ...reporters], {
      live: live && { label: project },
      env: { NO_COLOR: '1', SHORT_RUN: 'on' },
    })
    const counts = readReport<VitestReport>(file)
    if (!counts) return single({ code: 1, output })
    // A file that cannot be loaded fails without a failed test. After a failed set-up Vitest runs none and ends with code 0.
    const failed = Math.max(counts.numFailedTests, code === 0 && counts.numPassedTests > 0 ? 0 : 1)
    return { passed: counts.numPassedTests, failed, skipped: counts.numPendingTests, output }
  })

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs?: { file: string; title: string; tests: { status: string }[] }[]
}

/** Lists journeys that passed only at the second try. */
function flakyJourneys({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  return [...own.map(({ file, title }) => `${file}: ${title}`), ...suites.flatMap(flakyJourneys)]
}

/** Runs Playwright with the given options; resolves with its exit code. */
export async function runPlaywright(options: readonly string[]): Promise<number> {
  const { code } = await runTests([BIN.playwright, 'test', ...options], { live: true })
  return code
}

/** Runs the journeys but those that repeat others on more pages or screens. */
export const runJourneys = () =>
  timed('journeys', async () => {
    const file = freshReport('journeys')
    const { code, output } = await runTests(
      [BIN.playwright, 'test', '--grep-invert=@sweep', '--reporter=line,json'],
      {
        live: { label: 'journeys' },
        env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
      },
    )
    const report = readReport<PlaywrightReport>(file)
    if (!report) return single({ code: 1, output })
    const { stats } = report
    const failed = Math.max(stats.unexpected, code === 0 ? 0 : 1)
    if (stats.flaky > 0)
      console.log(['Passed at the second try only, to be mended:', ...flakyJourneys(report)].join('\n  '))
    return { passed: stats.expected + stats.flaky, failed, skipped: stats.skipped, output }
  })

function freshReport(name: string): string {
  const file = join(root, '.cache', 'reports', `${name}.json`)
  mkdirSync(dirname(file), { recursive: true })
  rmSync(file, { force: true })
  return file
}

function readReport<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
