import { defineConfig } from 'vitest/config'

// Unit tests stand beside the code they test; `contract` drives the whole server through the real client packages.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{app,content,contract,server,tools}/**/*.test.{ts,tsx}'],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'contract',
          include: ['tests/{contract,faults,ground}/**/*.test.ts'],
          globalSetup: ['tests/support/fresh-build.ts'],
          environment: 'node',
          globalSetup: 'tests/support/global-setup.ts',
          // Each file has servers and databases of its own; more at once would only fight for the cores.
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
