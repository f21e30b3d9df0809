import { parseArgs } from 'node:util'
import { runChecks } from '../check/check.ts'
import { describeBrowser, type JourneyBrowser } from './browsers.ts'
import { runNewestClients } from './newest-clients.ts'
import { fetchNuChecker } from './nu-checker.ts'
import { hasFailed, type Outcome, report, summarize } from './outcome.ts'
import { BROWSER, BROWSERS, ENGINES, install, installIfPossible, JAVA, SERVERS } from './requirements.ts'
import { endOnSignal } from './run-node.ts'
import { build } from './steps.ts'
import { runJourneys, runVitest } from './suites.ts'

/**
 * `npm test` runs what protects a delivery, `npm run test:all` everything. The build runs beside the checks, and the process tests
 * beside the contract tests, because each ends with a few long files that leave a core free. A failed build ends the run, because
 * later steps need it. Most developers have a whole browser, so `npm run test:all` runs all journeys in it.
 */
async function runTests(full: boolean): Promise<Outcome[]> {
  const browser: JourneyBrowser = full ? 'chromium' : 'chromium-headless-shell'
  install(full ? BROWSERS : BROWSER)
  console.log(describeBrowser(browser))
  if (full) {
    installIfPossible([...ENGINES, ...SERVERS, JAVA])
    fetchNuChecker()
  }
  const [checks, built] = await Promise.all([runChecks(full), report(build())])
  const outcomes = [...checks, built]
  if (hasFailed(built)) return outcomes
  const test = (project: string) => report(runVitest(project, { live: true, full }))
  outcomes.push(
    ...(await Promise.all([test('contract'), test('process')])),
    await report(runJourneys(browser, { full })),
  )
  if (full) {
    // Tests of faults mostly wait.
    const faults = test('faults')
    outcomes.push(await report(runNewestClients()), await test('engines'), await faults)
  }
  return outcomes
}

endOnSignal()
const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } })
const outcomes = await runTests(values.all)
console.log(summarize(outcomes))
process.exitCode = outcomes.some(hasFailed) ? 1 : 0
