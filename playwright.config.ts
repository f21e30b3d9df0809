import { defineConfig } from '@playwright/test'
import { JOURNEY_BROWSERS } from './tools/test/browsers.ts'
import { launchOptions } from './tools/test/chromium.ts'

export default defineConfig({
  testDir: 'tests',
  testMatch: '{journeys,accessibility}/**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './tests/support/shared-server.ts',
  fullyParallel: true,
  // Journeys wait for pages and servers: three keep two cores busy.
  workers: 3,
  // Generous, because `npm test` runs other tests at the same time: a journey that is well takes a few seconds.
  timeout: 240_000,
  // A journey that fails once in a while has a fault, or the site has.
  retries: 0,
  expect: { timeout: 30_000 },
  reporter: [['line']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    // Final frames only: what is checked never depends on how far an animation has come.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
  // `npm run journeys` and `npm test` install the browsers, and choose one.
  projects: Object.entries(JOURNEY_BROWSERS).map(([name, find]) => ({
    name,
    use: { launchOptions: launchOptions(find()) },
  })),
})
