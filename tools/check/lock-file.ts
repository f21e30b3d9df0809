import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A package as `package-lock.json` pins it. */
export interface LockedPackage {
  name: string
  version: string
  /** The folder of the package, which distinguishes two versions of it. */
  path: string
  integrity?: string
  resolved?: string
  license?: string
  dev?: boolean
  optional?: boolean
  hasInstallScript?: boolean
  /** Bundled in another package's archive, whose digest covers it. */
  inBundle?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

interface Manifest {
  name: string
  version: string
  license: string
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  overrides: Record<string, string>
}

export interface Locked {
  manifest: Manifest
  packages: LockedPackage[]
}

export function readLock(root: string): Locked {
  const read = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8'))
  const entries = Object.entries<Omit<LockedPackage, 'name' | 'path'>>(read('package-lock.json').packages)
  const packages = entries
    .filter(([path]) => path !== '')
    .map(([path, entry]) => ({ ...entry, path, name: path.slice(path.lastIndexOf('node_modules/') + 13) }))
  return { manifest: read('package.json'), packages }
}

/** Resolves `name` from the package at `path` as Node does: to the nearest one. */
export function resolveFrom(
  byPath: Map<string, LockedPackage>,
  path: string,
  name: string,
): LockedPackage | undefined {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const found = byPath.get(`${at === '' ? '' : `${at}/`}node_modules/${name}`)
    if (found !== undefined || at === '') return found
  }
}
