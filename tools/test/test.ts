import { runChecks } from '../check/check.ts'
import { ensureJourneyBrowsers } from './chromium.ts'
import { hasFailed, type Outcome, report, summarize } from './outcome.ts'
import { build, endOnSignal, runJourneys, runVitest } from './steps.ts'

/**
 * Runs the build beside the checks, then one kind of tests after another: each keeps two cores busy, and two at once take
 * longer than both in turn. Fault tests wait more than they work, so they run beside contract tests. A failed build ends
 * the run, because later steps need it.
 */
async function runEverything(): Promise<Outcome[]> {
  const [checks, built] = await Promise.all([runChecks(), report(build())])
  const outcomes = [...checks, built]
  if (hasFailed(built)) return outcomes
  ensureJourneyBrowsers()
  outcomes.push(await report(runJourneys()))
  for (const project of ['engines', 'process'])
    outcomes.push(await report(runVitest(project, { live: true })))
  const both = ['faults', 'contract'].map(project => report(runVitest(project, { live: true })))
  return [...outcomes, ...(await Promise.all(both))]
}

endOnSignal()
const outcomes = await runEverything()
for (const { name, failed } of outcomes.filter(hasFailed)) console.log(`FAILED ${name} (${failed})`)
console.log(`\n${summarize(outcomes)}`)
process.exitCode = outcomes.some(hasFailed) ? 1 : 0
