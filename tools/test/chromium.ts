import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { chromium, type LaunchOptions } from '@playwright/test'
import { ensureFallbackFonts, findOnPath, installPackages, isExecutable, isRoot } from './debian-packages.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
/** The same engine without a window, which needs a fifth less time for the same pages. */
const SHELL = 'chromium-headless-shell'

/** Finds an installed Chromium, or the one that Playwright installed. */
export function findChromium(): string | undefined {
  return findOnPath(NAMES) ?? [chromium.executablePath()].find(isExecutable)
}

/** Finds Chromium, or installs it: Debian's package if this user may, else Playwright's. */
export function ensureChromium(): string {
  const path = findChromium() ?? installChromium()
  ensureFallbackFonts()
  return path
}

function installChromium(): string {
  process.stdout.write('Installing Chromium for the browser tests\n')
  installPackages('chromium')
  const packaged = findChromium()
  if (packaged) return packaged
  spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
    cwd: join(import.meta.dirname, '..', '..'),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const installed = findChromium()
  if (installed) return installed
  throw new Error(
    'No Chromium was found or could be installed. Install one so that "chromium" is on the PATH.',
  )
}

/** Finds the headless shell for browser tests and measurements, if it is installed. */
export function findShell(): string | undefined {
  return findOnPath([SHELL]) ?? findChromium()
}

/** Installs the browsers for journeys: nearly all run in the headless shell, a few need the whole browser. */
export function ensureJourneyBrowsers(): void {
  ensureShell()
  ensureChromium()
}

/** Finds or installs the headless shell; falls back to the whole Chromium. */
export function ensureShell(): string {
  if (!findOnPath([SHELL])) installPackages(SHELL)
  const path = findOnPath([SHELL])
  if (!path) return ensureChromium()
  ensureFallbackFonts()
  return path
}

/**
 * Headless Chromium reports no pointer that can hover. A desktop has one, and the site's hover styles depend
 * on it.
 */
const MOUSE =
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4'

/**
 * Headless Chromium rounds glyph widths to whole pixels, as no current desktop does, so lines would be wider.
 */
const LINEAR_TYPE = '--font-render-hinting=none'

export function launchOptions(executablePath: string | undefined): LaunchOptions {
  return {
    ...(executablePath && { executablePath }),
    // Root cannot set up the sandbox.
    chromiumSandbox: !isRoot,
    args: [
      MOUSE,
      LINEAR_TYPE,
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
    ],
  }
}
