import { CANARY, CANARY_ENV } from '../../tests/support/secret-values.ts'
import type { Outcome } from './outcome.ts'
import { type Finished, runNode } from './run-node.ts'

const BUILD_ENV = { ...CANARY_ENV, VITE_TOKEN: CANARY, NPM_TOKEN: CANARY }
const BIN = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  knip: 'node_modules/knip/bin/knip.js',
  reactRouter: 'node_modules/@react-router/dev/bin.cjs',
  tsc: 'node_modules/typescript/bin/tsc',
} as const

export type Result = Omit<Outcome, 'name' | 'seconds'>

export async function timed(name: string, work: () => Promise<Result>): Promise<Outcome> {
  const started = performance.now()
  const result = await work()
  return { name, seconds: (performance.now() - started) / 1000, ...result }
}

/** A step that passes or fails as a whole counts as one check. */
export function single({ code, output }: Finished): Result {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, output, tests: [] }
}

export const checkStyle = () =>
  timed('format and lint', async () =>
    single(await runNode([BIN.biome, 'check', '--error-on-warnings', '--colors=off', '.'])),
  )

export const checkUnused = () =>
  timed('unused code', async () => single(await runNode([BIN.knip, '--no-progress', '--no-config-hints'])))

export const checkTypes = () =>
  timed('types', async () => {
    const generated = await runNode([BIN.reactRouter, 'typegen'])
    return single(
      generated.code === 0 ? await runNode([BIN.tsc, '--noEmit', '--pretty', 'false']) : generated,
    )
  })

/** Runs a check that lists faults, one per line. */
export const checkFaults = (name: string, find: () => Promise<string[]>) =>
  timed(name, async () => {
    const faults = await find()
    return single({ code: faults.length > 0 ? 1 : 0, output: faults.join('\n') })
  })

/** Builds with secrets in the environment, so that a test can search the build for them. */
export const build = () =>
  timed('build', async () => single(await runNode(['tools/bootstrap.mjs', 'build'], { env: BUILD_ENV })))
