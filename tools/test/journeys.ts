import { BROWSER, install } from './requirements.ts'
import { endOnSignal } from './run-node.ts'
import { runPlaywright } from './suites.ts'

// `npm run journeys`: installs the browser if it is missing, then passes every option to Playwright.
endOnSignal()
install(BROWSER)
process.exitCode = await runPlaywright(process.argv.slice(2))
