import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { CANARY_ENV } from './secret-values.ts'

/** Builds the product if it is stale, so that no test runs an old build. Otherwise takes a fraction of a second. */
export default function buildWhatIsStale(): void {
  const root = join(import.meta.dirname, '..', '..')
  const build = spawnSync(process.execPath, ['tools/bootstrap.mjs', 'build'], {
    cwd: root,
    env: { ...process.env, ...CANARY_ENV },
    stdio: 'inherit',
  })
  if (build.status !== 0) throw new Error('The site does not build')
}
