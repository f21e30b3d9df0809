import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type BrowserPlaces,
  chosenBrowser,
  findShell,
  JOURNEY_BROWSERS,
  playwrightShell,
} from './browsers.ts'
import { BROWSER, BROWSERS, SHELL } from './requirements.ts'

const root = mkdtempSync(join(tmpdir(), 'octavo-browsers-'))
afterAll(() => rmSync(root, { recursive: true }))

let places: BrowserPlaces
beforeEach(() => {
  const machine = mkdtempSync(join(root, 'machine-'))
  const playwright = join(machine, 'ms-playwright', 'chromium-1254', 'chrome-linux64', 'chrome')
  places = { folders: [join(machine, 'bin')], playwright }
})

/** Adds an executable file. */
function add(file: string): string {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, '')
  chmodSync(file, 0o755)
  return file
}
const addToPath = (name: string) => add(join(places.folders[0] ?? '', name))
const chosen = () => ({
  shell: JOURNEY_BROWSERS['chromium-headless-shell'](places),
  whole: JOURNEY_BROWSERS.chromium(places),
})

describe('the browsers of a machine', () => {
  it('that has none are none', () => {
    expect(chosen()).toEqual({ shell: undefined, whole: undefined })
  })

  it('are both taken, each for its run', () => {
    const [whole, shell] = [addToPath('chromium'), addToPath('chromium-headless-shell')]
    expect(chosen()).toEqual({ shell, whole })
  })

  it('lack the shell where there is a whole browser alone, which is taken only if no shell can be had', () => {
    const whole = addToPath('google-chrome')
    expect(findShell(places)).toBeUndefined()
    expect(chosen()).toEqual({ shell: whole, whole })
  })

  it('may be of Playwright, whose shell goes before a whole browser', () => {
    const shell = add(playwrightShell(places.playwright))
    const whole = addToPath('google-chrome-stable')
    expect(chosen()).toEqual({ shell, whole })
    rmSync(whole)
    add(places.playwright)
    expect(chosen()).toEqual({ shell, whole: places.playwright })
  })
})

it.each([
  ['/pw/chromium-1254/chrome-linux64/chrome', 'chrome-headless-shell-linux64/chrome-headless-shell'],
  [
    '/pw/chromium-1254/chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
    'chrome-headless-shell-mac-arm64/chrome-headless-shell',
  ],
  ['/pw/chromium-1254/chrome-win64/chrome.exe', 'chrome-headless-shell-win64/chrome-headless-shell.exe'],
])('the shell of Playwright is beside %s', (whole, shell) => {
  expect(playwrightShell(whole)).toBe(`/pw/chromium_headless_shell-1254/${shell}`)
})

it('the shell is required of every run, and the whole browser where all journeys run', () => {
  expect(BROWSER).toContain(SHELL)
  expect(BROWSERS.map(({ packages }) => packages[0])).toEqual([
    'chromium-headless-shell',
    'chromium',
    'fonts-liberation',
  ])
})

it('a run takes the shell, or the browser that its options name', () => {
  expect(chosenBrowser([])).toBe('chromium-headless-shell')
  expect(chosenBrowser(['careers', '-g', 'a reader', '--trace', 'on'])).toBe('chromium-headless-shell')
  expect(chosenBrowser(['careers', '--project=chromium'])).toBe('chromium')
  expect(chosenBrowser(['--project', 'chromium', 'careers'])).toBe('chromium')
  expect(() => chosenBrowser(['--project=firefox'])).toThrow('chromium-headless-shell, chromium')
})
