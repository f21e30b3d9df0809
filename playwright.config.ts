import { defineConfig } from '@playwright/test'
import { ensureChromium, launchOptions } from './tools/chromium.ts'

export default defineConfig({
  testDir: 'tests',
  testMatch: '{journeys,accessibility}/**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './tests/support/shared-server.ts',
  fullyParallel: true,
  workers: 2,
  // Generous, for machines that are busy with other things: a journey that is well takes a few seconds.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['line']],
  use: {
    browserName: 'chromium',
    launchOptions: launchOptions(ensureChromium()),
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    // Final frames only: what is checked never depends on how far an animation has come.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'retain-on-failure',
  },
})
