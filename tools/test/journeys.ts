import { ensureJourneyBrowsers } from './chromium.ts'
import { endOnSignal, runPlaywright } from './steps.ts'

// `npm run journeys`: installs the browser if it is missing, then passes every option to Playwright.
endOnSignal()
ensureJourneyBrowsers()
process.exitCode = await runPlaywright(process.argv.slice(2))
