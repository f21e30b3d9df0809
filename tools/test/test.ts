import { runChecks } from '../check/check.ts'
import { ensureJourneyBrowsers } from './chromium.ts'
import { hasFailed, type Outcome, report, summarize } from './outcome.ts'
import { build, endOnSignal, runJourneys, runVitest } from './steps.ts'

/** Runs everything, the quickest first. A failed build ends the run, because later steps need it. */
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
