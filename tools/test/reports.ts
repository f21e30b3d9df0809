import { relative } from 'node:path'
import type { TestResult } from './outcome.ts'
import { root } from './run-node.ts'

interface Results {
  passed: number
  failed: number
  skipped: number
  tests: TestResult[]
}

/** The fields in use of Vitest's JSON report. */
export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; duration?: number; failureMessages?: string[] }[]
  }[]
}

/** The fields in use of Playwright's JSON report. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs?: { file: string; title: string; tests: { status: string; results: PlaywrightAttempt[] }[] }[]
}

interface PlaywrightAttempt {
  duration: number
  error?: { message?: string }
  attachments?: { contentType: string; path?: string }[]
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: runners color what they report.
const COLOR = /\u001b\[[\d;]*m/g

/** The first line of an error states the expectation. */
const firstLine = (text: string | undefined): string =>
  (text ?? '').replaceAll(COLOR, '').trim().split('\n')[0] || 'It failed without a message.'

export function vitestResults(report: VitestReport): Results {
  const tests = report.testResults.flatMap(({ name, status, message, assertionResults }): TestResult[] => {
    const file = relative(root, name)
    const own = assertionResults.map(({ fullName, status, duration = 0, failureMessages }) => ({
      name: `${file}: ${fullName}`,
      seconds: duration / 1000,
      ...(status === 'failed' && { failure: { reason: firstLine(failureMessages?.[0]) } }),
    }))
    // A file that can't be loaded, or whose set-up failed, has its own message.
    const isWhole = status === 'failed' && !own.some(test => 'failure' in test)
    return isWhole ? [...own, { name: file, seconds: 0, failure: { reason: firstLine(message) } }] : own
  })
  const { numPassedTests, numFailedTests, numPendingTests } = report
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests, tests }
}

export function playwrightResults({ stats, suites }: PlaywrightReport): Results {
  const { expected, unexpected, flaky, skipped } = stats
  // No retries are configured. A test that passed only on a manual retry counts as failed.
  return { passed: expected, failed: unexpected + flaky, skipped, tests: suites.flatMap(suiteTests) }
}

function suiteTests({ suites = [], specs = [] }: PlaywrightSuite): TestResult[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ status, results }): TestResult => {
      const last = results.at(-1)
      const picture = last?.attachments?.find(({ contentType }) => contentType === 'image/png')?.path
      const hasFailed = status === 'unexpected' || status === 'flaky'
      return {
        name: `${file}: ${title}`,
        seconds: results.reduce((total, { duration }) => total + duration, 0) / 1000,
        ...(hasFailed && {
          failure: {
            reason: firstLine(last?.error?.message),
            ...(picture && { picture: relative(root, picture) }),
          },
        }),
      }
    }),
  )
  return [...own, ...suites.flatMap(suiteTests)]
}
