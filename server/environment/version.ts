import { readFileSync } from 'node:fs'
import { isAbsolute, join, resolve } from 'node:path'

/** A file as text; undefined if it can't be read. */
function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return undefined
  }
}

/** Git's folder, or the one that the file of a worktree names. */
function gitFolder(root: string): string {
  const link = read(join(root, '.git'))?.match(/^gitdir: (.+)$/)?.[1]
  if (link === undefined) return join(root, '.git')
  return isAbsolute(link) ? link : resolve(root, link)
}

/** The checked-out commit of `root`, without running git; undefined without a repository, such as in the image. */
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
  /** Shortened; `unknown` without a repository if COMMIT isn't set. */
  commit: string
}

const SHORT = 12

const ROOT = join(import.meta.dirname, '..', '..')

/** The version of this code. `commit` is used if there is no repository. */
export function readVersion(commit: string | undefined, root = ROOT): Version {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return { version, commit: (commit ?? readCommit(root))?.slice(0, SHORT) ?? 'unknown' }
}
