import { spawnSync } from 'node:child_process'
import { sep } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { findProgram, isExecutable, searchPath } from './find-program.ts'

/** The places to search for browsers. */
export interface BrowserPlaces {
  folders: readonly string[]
  /** The whole browser that Playwright installs. */
  playwright: string
}

const here = (): BrowserPlaces => ({ folders: searchPath(), playwright: chromium.executablePath() })

/** Derives the shell's path, because Playwright only gives that of its whole browser: `chromium-1254/chrome-linux64/chrome`. */
export function playwrightShell(wholeBrowser: string): string {
  const [root, revision, platform] = wholeBrowser.split(/[\\/]chromium-(\d+)[\\/]chrome-([^\\/]+)[\\/]/)
  const name = platform?.startsWith('win') ? 'chrome-headless-shell.exe' : 'chrome-headless-shell'
  return [root, `chromium_headless_shell-${revision}`, `chrome-headless-shell-${platform}`, name].join(sep)
}

/** Finds the whole browser: installed by the system, or by Playwright. */
export const findChromium = ({ folders, playwright } = here()): string | undefined =>
  findProgram(['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'], [...folders]) ??
  [playwright].find(isExecutable)

/** Finds the headless shell, the engine without a window, which needs a fifth less time for the same pages. */
export const findShell = ({ folders, playwright } = here()): string | undefined =>
  findProgram(['chromium-headless-shell'], [...folders]) ?? [playwrightShell(playwright)].find(isExecutable)

/**
 * The browsers for journeys, named like the projects of `playwright.config.ts`. `npm test` uses the shell, or the whole browser if no
 * shell is available. `npm run test:all` uses the whole browser, which also requests icons and has a window.
 */
export const JOURNEY_BROWSERS = {
  'chromium-headless-shell': (places = here()) => findShell(places) ?? findChromium(places),
  chromium: findChromium,
} as const

export type JourneyBrowser = keyof typeof JOURNEY_BROWSERS

/** Reads the browser from Playwright's `--project` option. The default is the shell. */
export function chosenBrowser(args: readonly string[]): JourneyBrowser {
  const options = { project: { type: 'string', default: 'chromium-headless-shell' } } as const
  const { project } = parseArgs({ args: [...args], strict: false, options }).values
  const names = Object.keys(JOURNEY_BROWSERS) as JourneyBrowser[]
  const chosen = names.find(name => name === project)
  if (chosen === undefined) throw new Error(`--project is one of ${names.join(', ')}.`)
  return chosen
}

/** Describes the browser of a run in one line. */
export function describeBrowser(name: JourneyBrowser): string {
  const path = JOURNEY_BROWSERS[name]() ?? ''
  const kind = path === findShell() ? 'the headless shell' : 'the whole browser'
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  return `Journeys run in ${stdout.trim()}, ${kind} (${path})`
}
