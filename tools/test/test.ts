import { runChecks } from '../check/check.ts'
import { ensureJourneyBrowsers } from './chromium.ts'
import { hasFailed, type Outcome, report, summarize } from './outcome.ts'
import { build, endOnSignal, runJourneys, runVitest } from './steps.ts'

/**
 * Runs the build beside the checks, then journeys beside all other tests: alone, each of them waits for pages, timers
 * and processes and leaves a third of two cores idle. A failed build ends the run, because later steps need it.
 */
async function runEverything(): Promise<Outcome[]> {
  const [checks, built] = await Promise.all([runChecks(), report(build())])
  const outcomes = [...checks, built]
  if (hasFailed(built)) return outcomes
  ensureJourneyBrowsers()
  const tests = await Promise.all([
    report(runJourneys()),
    runOneByOne(['engines', 'process', 'faults', 'contract']),
  ])
  return [...outcomes, ...tests.flat()]
}

/** Contract tests come last: they alone keep both cores busy if the journeys have ended by then. */
async function runOneByOne(projects: readonly string[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const project of projects) outcomes.push(await report(runVitest(project, { live: true })))
  return outcomes
}

endOnSignal()
const outcomes = await runEverything()
for (const { name, failed } of outcomes.filter(hasFailed)) console.log(`FAILED ${name} (${failed})`)
console.log(`\n${summarize(outcomes)}`)
process.exitCode = outcomes.some(hasFailed) ? 1 : 0
