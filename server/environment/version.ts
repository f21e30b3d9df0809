import { readFileSync } from 'node:fs'
import { isAbsolute, join, resolve } from 'node:path'

/** A file as text; undefined when it cannot be read. */
function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return undefined
  }
}

/** Where git keeps its files: a folder, or the one that a worktree's file names. */
function gitFolder(root: string): string {
  const link = read(join(root, '.git'))?.match(/^gitdir: (.+)$/)?.[1]
  if (link === undefined) return join(root, '.git')
  return isAbsolute(link) ? link : resolve(root, link)
}

/** The commit that is checked out in `root`, without running git; undefined where there is no history, as in the image. */
function readCommit(root: string): string | undefined {
  const folder = gitFolder(root)
  const head = read(join(folder, 'HEAD'))
  const name = head?.match(/^ref: (.+)$/)?.[1]
  if (name === undefined) return head?.slice(0, 40)
  const common = resolve(folder, read(join(folder, 'commondir')) ?? '.')
  const loose = read(join(common, name))
  if (loose !== undefined) return loose
  return read(join(common, 'packed-refs'))
    ?.split('\n')
    .find(line => line.endsWith(` ${name}`))
    ?.slice(0, 40)
}

export interface Version {
  version: string
  /** Shortened; `unknown` where there is no history and COMMIT is not set. */
  commit: string
}

const SHORT = 12

const ROOT = join(import.meta.dirname, '..', '..')

/** The version of this code. `commit` says it where there is no history. */
export function readVersion(commit: string | undefined, root = ROOT): Version {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return { version, commit: (commit ?? readCommit(root))?.slice(0, SHORT) ?? 'unknown' }
}
