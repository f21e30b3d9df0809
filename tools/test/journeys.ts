import { chosenBrowser, describeBrowser } from './browsers.ts'
import { BROWSERS, install } from './requirements.ts'
import { endOnSignal } from './run-node.ts'
import { runPlaywright } from './suites.ts'

// `npm run journeys`: installs missing browsers, then passes all options to Playwright.
endOnSignal()
const options = process.argv.slice(2)
const browser = chosenBrowser(options)
install(BROWSERS)
console.log(describeBrowser(browser))
process.exitCode = await runPlaywright([browser], options)
