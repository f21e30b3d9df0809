import { runChecks } from '../check/check.ts'
import { ensureJourneyBrowsers } from './chromium.ts'
import { hasFailed, type Outcome, report, summarize } from './outcome.ts'
import { build, endOnSignal, runJourneys, runVitest } from './steps.ts'

/**
 * Runs the build beside the checks, then each kind of tests that keeps two cores busy in turn; fault tests, which wait more than
 * they work, run beside contract tests. A failed build ends the run, because later steps need it.
 */
async function runEverything(): Promise<Outcome[]> {
  const [checks, built] = await Promise.all([runChecks(), report(build())])
  const outcomes = [...checks, built]
  if (hasFailed(built)) return outcomes
  ensureJourneyBrowsers()
  const test = (project: string) => report(runVitest(project, { live: true }))
  outcomes.push(await report(runJourneys()))
  for (const project of ['engines', 'process']) outcomes.push(await test(project))
  return [...outcomes, ...(await Promise.all([test('contract'), test('faults')]))]
}

endOnSignal()
const outcomes = await runEverything()
for (const { name, failed } of outcomes.filter(hasFailed)) console.log(`FAILED ${name} (${failed})`)
console.log(`\n${summarize(outcomes)}`)
process.exitCode = outcomes.some(hasFailed) ? 1 : 0
