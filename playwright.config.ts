import { defineConfig } from '@playwright/test'
import { findShell, launchOptions } from './tools/test/chromium.ts'

export default defineConfig({
  testDir: 'tests',
  testMatch: '{journeys,accessibility}/**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './tests/support/shared-server.ts',
  fullyParallel: true,
  // Journeys wait for pages and servers: three keep two cores busy.
  workers: 3,
  // Generous, because `npm test` runs other tests at the same time: a journey that is well takes a few seconds.
  timeout: 120_000,
  // A machine that stalls for seconds must not stop a delivery; what needed a second try is reported by name.
  retries: 1,
  expect: { timeout: 20_000 },
  reporter: [['line']],
  use: {
    browserName: 'chromium',
    // `npm run journeys` and `npm test` install it.
    launchOptions: launchOptions(findShell()),
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    // Final frames only: what is checked never depends on how far an animation has come.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs as much as the journey itself, so only a second try is recorded.
    trace: 'on-first-retry',
  },
})
