import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { chromium, type LaunchOptions } from '@playwright/test'
import { ensureFallbackFonts, findOnPath, installPackages, isExecutable, isRoot } from './debian-packages.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
/** The same engine without the window around it: a fifth less work for the same pages. */
const SHELL = 'chromium-headless-shell'

/** An installed Chromium, or the one that Playwright brought. */
export function findChromium(): string | undefined {
  return findOnPath(NAMES) ?? [chromium.executablePath()].find(isExecutable)
}

/** Finds Chromium, or installs it: Debian's package where this user may, else Playwright's own. */
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

/** What runs the browser tests and measurements, if it is installed. */
export function findShell(): string | undefined {
  return findOnPath([SHELL]) ?? findChromium()
}

/** What journeys need: nearly all run without a window, a few ask for what only the whole browser has. */
export function ensureJourneyBrowsers(): void {
  ensureShell()
  ensureChromium()
}

/** Finds the engine without a window, or installs it; where that cannot be, the whole of Chromium. */
export function ensureShell(): string {
  if (!findOnPath([SHELL])) installPackages(SHELL)
  const path = findOnPath([SHELL])
  if (!path) return ensureChromium()
  ensureFallbackFonts()
  return path
}

/** Headless Chromium claims no pointer that hovers; a desktop has one, and the site's hover styles ask for it. */
const MOUSE =
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4'

/** Without a window, letters would be fitted to whole pixels, as no desktop of today does: lines come out wider. */
const LINEAR_TYPE = '--font-render-hinting=none'

export function launchOptions(executablePath: string | undefined): LaunchOptions {
  return {
    ...(executablePath && { executablePath }),
    // The sandbox cannot be set up by root.
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
