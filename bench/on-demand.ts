import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const INSTALL_LIMIT_MS = 300_000

/**
 * Installs packages that only a benchmark needs and that are too large for everyone. Returns their folder,
 * which is kept for the next run. Their install scripts don't run.
 */
export function provide(name: string, packages: Record<string, string>): string {
  const folder = join(root, '.cache', 'bench', name)
  if (existsSync(folder)) return folder
  const making = `${folder}-${process.pid}`
  mkdirSync(making, { recursive: true })
  writeFileSync(
    join(making, 'package.json'),
    JSON.stringify({ private: true, type: 'module', dependencies: packages }),
  )
  const options = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', options, {
    cwd: making,
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: INSTALL_LIMIT_MS,
  })
  if (status !== 0) {
    rmSync(making, { recursive: true, force: true })
    throw new Error(`The packages for ${name} could not be installed`)
  }
  renameSync(making, folder)
  return folder
}
