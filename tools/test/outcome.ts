/** One test of a suite. */
export interface TestResult {
  name: string
  seconds: number
  /** Missing if the test passed. */
  failure?: {
    /** The line of the error that states the expectation. */
    reason: string
    /** The path of the screenshot at that moment. */
    picture?: string
  }
}

/** The result of one step. */
export interface Outcome {
  name: string
  passed: number
  failed: number
  skipped: number
  seconds: number
  /** Shown if the step failed. */
  output: string
  /** Its tests, if it has any. */
  tests: TestResult[]
}

const SLOWEST = 10

export const hasFailed = (outcome: Outcome): boolean => outcome.failed > 0

/** Runs a step and prints its result in one line, with its whole output if it failed. */
export async function report(pending: Promise<Outcome>): Promise<Outcome> {
  const outcome = await pending
  console.log(resultLine(outcome))
  const { failed, output } = outcome
  if (failed > 0 && output.trim() !== '') console.log(output.trim().replaceAll(/^/gm, '    '))
  return outcome
}

function resultLine({ name, passed, failed, skipped, seconds }: Outcome): string {
  const counts = [`${passed} passed`, failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`]
  const mark = failed > 0 ? 'FAILED' : 'ok'
  return `${mark.padEnd(7)}${name.padEnd(20)}${counts.filter(Boolean).join(', ')} in ${seconds.toFixed(1)} s`
}

/** The time of each part and the slowest tests, then the counts, and last the failures, with reasons and screenshots. */
export function summarize(outcomes: readonly Outcome[]): string {
  const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0)
  const tests = outcomes.flatMap(outcome => outcome.tests)
  const slowest = tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST)
  return [
    ...(slowest.length > 0 ? ['', 'The slowest tests:', ...slowest.map(timeLine)] : []),
    '',
    'The parts:',
    ...outcomes.map(resultLine),
    '',
    `${sum('passed')} passed, ${sum('failed')} failed`,
    ...outcomes.filter(hasFailed).flatMap(failedLines),
  ].join('\n')
}

const timeLine = ({ name, seconds }: TestResult) => `${seconds.toFixed(1).padStart(6)} s  ${name}`

function failedLines({ name, tests }: Outcome): string[] {
  const failed = tests.filter(test => test.failure !== undefined)
  if (failed.length === 0) return [`FAILED ${name}`]
  return failed.flatMap(test => [
    `FAILED ${test.name}`,
    `       ${test.failure?.reason}`,
    ...(test.failure?.picture ? [`       ${test.failure.picture}`] : []),
  ])
}
