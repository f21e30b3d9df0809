/** The result of one step. */
export interface Outcome {
  name: string
  passed: number
  failed: number
  skipped: number
  seconds: number
  /** Shown if the step failed. */
  output: string
}

export const hasFailed = (outcome: Outcome): boolean => outcome.failed > 0

/** Runs a step and prints its result in one line, with all of its output if it failed. */
export async function report(pending: Promise<Outcome>): Promise<Outcome> {
  const outcome = await pending
  const { name, passed, failed, skipped, seconds, output } = outcome
  const counts = [`${passed} passed`, failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`]
  const mark = failed > 0 ? 'FAILED' : 'ok'
  console.log(
    `${mark.padEnd(7)}${name.padEnd(20)}${counts.filter(Boolean).join(', ')} in ${seconds.toFixed(1)} s`,
  )
  if (failed > 0 && output.trim() !== '') console.log(output.trim().replaceAll(/^/gm, '    '))
  return outcome
}

export function summarize(outcomes: readonly Outcome[]): string {
  const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0)
  return `${sum('passed')} passed, ${sum('failed')} failed`
}
