import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { JAVA } from './requirements.ts'

/** The W3C's HTML checker. Too large for a dependency, so `npm run test:all` downloads it once. */
const NU_CHECKER = 'vnu-jar@26.9.27'
/** The registry's digest of this version. */
const SHA512 = 'TkQd5DFfOaWC9ebtvozTsrH2Vaod3jYg+vrOeREzIXxBexLz9+rS2DNtjn7+RPUiZhgli0SghgBX6RJRNea0KA=='

const folder = join(import.meta.dirname, '..', '..', '.cache', NU_CHECKER)
const jar = join(folder, 'package', 'build', 'dist', 'vnu.jar')

/** Downloads the checker if it is missing. If the registry can't be reached, its test is skipped. */
export function fetchNuChecker(): void {
  if (existsSync(jar)) return
  console.log(`Fetching ${NU_CHECKER}`)
  mkdirSync(folder, { recursive: true })
  const { stdout } = spawnSync('npm', ['pack', NU_CHECKER, '--silent', '--pack-destination', folder], {
    encoding: 'utf8',
  })
  const archive = join(folder, stdout?.trim() || 'nothing')
  if (!existsSync(archive)) return
  const sum = createHash('sha512').update(readFileSync(archive)).digest('base64')
  if (sum !== SHA512) throw new Error(`${NU_CHECKER} is not the file it was: sha512-${sum}`)
  spawnSync('tar', ['-xzf', archive, '-C', folder])
  rmSync(archive)
}

/** Names what is missing to run the checker, if anything. */
export function missingForNuChecker(): string | undefined {
  const missing = [...(JAVA.find() ? [] : ['Java']), ...(existsSync(jar) ? [] : [NU_CHECKER])]
  return missing.length > 0 ? missing.join(' and ') : undefined
}

export interface NuMessage {
  url: string
  message: string
  extract?: string
}

/** Checks the HTML files of a folder. */
export function checkFolder(path: string): NuMessage[] {
  const options = ['--stdout', '--format', 'json', '--exit-zero-always', '--skip-non-html']
  const { stdout, stderr } = spawnSync(JAVA.find() ?? '', ['-jar', jar, ...options, path], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (!stdout) throw new Error(stderr)
  return JSON.parse(stdout).messages
}
