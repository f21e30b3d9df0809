import type { LaunchOptions } from '@playwright/test'
import { findChromium, JOURNEY_BROWSERS } from './browsers.ts'
import { BROWSER, CHROMIUM, FONTS, install, isRoot } from './requirements.ts'

/** Headless Chromium reports no pointer that can hover. A desktop has one, and the site's hover styles depend on it. */
const MOUSE =
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4'

/** Headless Chromium rounds glyph widths to whole pixels, unlike current desktops, so lines would be wider. */
const LINEAR_TYPE = '--font-render-hinting=none'

/** Installs the whole browser if it is missing, and returns its path. */
export function ensureChromium(): string {
  install([CHROMIUM, FONTS])
  return findChromium() ?? ''
}

/** Installs the headless shell if it is missing, and returns its path, or that of the whole browser if no shell is available. */
export function ensureShell(): string {
  install(BROWSER)
  return JOURNEY_BROWSERS['chromium-headless-shell']() ?? ''
}

export function launchOptions(executablePath: string | undefined): LaunchOptions {
  return {
    ...(executablePath && { executablePath }),
    // Root can't set up the sandbox.
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
