import { Worker } from 'node:worker_threads'
import { describeBrowser, JOURNEY_BROWSERS, type JourneyBrowser } from './browsers.ts'
import { BROWSERS, install } from './requirements.ts'
import { endOnSignal } from './run-node.ts'
import { runFiles, runPlaywright } from './suites.ts'

/** How often each test runs. */
const ROUNDS = 10

/** Keeps one core busy until this process ends. */
function keepCoreBusy(): void {
  new Worker('for (;;);', { eval: true }).unref()
}

/**
 * Runs the given test files ten times beside a busy core, and journeys as often in each browser. Resolves with the first exit code
 * other than 0.
 */
async function stress(files: readonly string[]): Promise<number> {
  const journeys = files.filter(file => file.includes('.spec.'))
  const others = files.filter(file => !file.includes('.spec.'))
  if (journeys.length > 0) {
    install(BROWSERS)
    const browsers = Object.keys(JOURNEY_BROWSERS) as JourneyBrowser[]
    for (const browser of browsers) console.log(describeBrowser(browser))
    const rounds = `--repeat-each=${ROUNDS / browsers.length}`
    const code = await runPlaywright(browsers, [...journeys, rounds, '--reporter=line'])
    if (code !== 0) return code
  }
  for (let round = 1; round <= ROUNDS && others.length > 0; round++) {
    console.log(`Round ${round} of ${ROUNDS}`)
    const code = await runFiles(others)
    if (code !== 0) return code
  }
  return 0
}

const files = process.argv.slice(2)
if (files.length === 0) {
  console.error('Name the files to run: npm run test:stress -- tests/journeys/theme.spec.ts')
  process.exit(1)
}
endOnSignal()
keepCoreBusy()
process.exit(await stress(files))
