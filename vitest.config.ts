import { defineConfig } from 'vitest/config'

// Unit tests stand beside the code they test; `contract` drives the whole server through the real client packages;
// `faults` breaks its disks, databases and processes; `process` runs the built product as a process; `engines` runs one
// suite in Firefox and in WebKit, side by side.
/** For tests that start servers. What they wait for comes, however busy the machine is. */
const PATIENT = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 110_000 } } }

/** Other client packages than those of the project (tools/test/newest-clients.ts). */
const { CLIENTS_FOLDER } = process.env
const alias =
  CLIENTS_FOLDER === undefined
    ? []
    : [{ find: /^@supabase\//, replacement: `${CLIENTS_FOLDER}/node_modules/@supabase/` }]

export default defineConfig({
  test: {
    tags: [
      {
        name: 'full',
        description: 'Run by `npm run test:all`, not by `npm test`: slow, and rarely the first to fail.',
      },
    ],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{app,content,contract,server,tools}/**/*.test.{ts,tsx}'],
          environment: 'node',
          // Units share no state, and a fresh set of modules for each file would take twice their time.
          isolate: false,
          // Property tests on a machine that is busy with other things.
          testTimeout: PATIENT.testTimeout,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'tests/support/global-setup.ts',
          // A process and a set of packages for each file would take a third more time.
          isolate: false,
          setupFiles: 'tests/support/fresh-modules.ts',
          // Files wait for servers and databases of their own: three keep two cores busy.
          maxWorkers: 3,
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'faults',
          // Load is driven for itself (`npm run load`): beside other tests its figures would say nothing.
          include: [process.env.LOAD_SECONDS ? 'tests/load/**/*.test.ts' : 'tests/faults/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'tests/support/global-setup.ts',
          maxWorkers: 1,
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'process',
          include: ['tests/process/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'tests/support/fresh-build.ts',
          isolate: false,
          setupFiles: 'tests/support/fresh-modules.ts',
          // They wait for servers to start and to stop.
          maxWorkers: 3,
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'tests/support/engines-setup.ts',
          // One engine to a core.
          maxWorkers: 2,
          ...PATIENT,
        },
      },
    ],
  },
})
