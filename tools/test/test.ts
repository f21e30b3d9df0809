import { runChecks } from '../check/check.ts'
import { ensureJourneyBrowsers } from './chromium.ts'
import { hasFailed, type Outcome, report, summarize } from './outcome.ts'
import { build, endOnSignal, runJourneys, runVitest } from './steps.ts'

/** Everything, from the quickest to the slowest. A failed build leaves nothing to drive, so it ends the run. */
async function runEverything(): Promise<Outcome[]> {
  const outcomes = await runChecks()
  outcomes.push(await report(build()))
  if (outcomes.at(-1)?.failed) return outcomes
  outcomes.push(await report(runVitest('contract', { live: true })))
  outcomes.push(await report(runVitest('process', { live: true })))
  ensureJourneyBrowsers()
  outcomes.push(await report(runJourneys()))
  outcomes.push(await report(runVitest('engines', { live: true })))
  return outcomes
}

endOnSignal()
const outcomes = await runEverything()
for (const { name, failed } of outcomes.filter(hasFailed)) console.log(`FAILED ${name} (${failed})`)
console.log(`\n${summarize(outcomes)}`)
process.exitCode = outcomes.some(hasFailed) ? 1 : 0
