import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The folder of Debian's font package. A small machine lacks the program that lists fonts. */
const FALLBACK_FONTS = '/usr/share/fonts/truetype/liberation'

export const isRoot = process.getuid?.() === 0

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

export function findOnPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap(name => folders.map(folder => join(folder, name))).find(isExecutable)
}

/** Installs Debian's packages if this user may. */
export function installPackages(...names: string[]): void {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  apt('update', '-q')
  apt('install', '-y', '-q', '--no-install-recommends', ...names)
}

/**
 * Installs fonts with the metrics that the site's fallbacks match (`app/styles/fonts.css`). A bare machine
 * has none.
 */
export function ensureFallbackFonts(): void {
  const { stdout } = spawnSync('fc-list', [':', 'family'], { encoding: 'utf8' })
  const isThere = /Liberation Serif|Times New Roman/.test(stdout ?? '') || existsSync(FALLBACK_FONTS)
  if (!isThere) installPackages('fonts-liberation')
}
