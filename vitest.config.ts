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
          include: ['tests/{contract,faults}/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
