import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

/** Commit times are an input of the build, so a copy uses the history of this project. */
function shareHistory(copy: string): void {
  const own = join(root, '.git')
  if (!existsSync(own)) return
  if (statSync(own).isFile()) copyFileSync(own, join(copy, '.git'))
  else writeFileSync(join(copy, '.git'), `gitdir: ${own}\n`)
}

/** Copies what the build reads, and nothing else, into the folder `copy`, which must not exist. */
export function copyBuildInputs(copy: string): void {
  const inputs = execFileSync(process.execPath, ['tools/build/build.ts', '--inputs'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const file of inputs.trimEnd().split('\n')) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    copyFileSync(join(root, file), join(copy, file))
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  // The database template takes the longest and is named after its own inputs, so the copy shares it.
  mkdirSync(join(copy, '.cache'))
  symlinkSync(join(root, '.cache', 'database'), join(copy, '.cache', 'database'))
  shareHistory(copy)
}
