import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'

export interface SourceFile {
  /** Path from the project's root, with forward slashes. */
  path: string
  text: string
  imports: Import[]
}

/** A project file that is imported, as a path from the root. */
interface Import {
  target: string
  /** A type-only import, which is erased at run time. */
  isType: boolean
}

const IMPORT = /(?:^|[\n;])\s*(?:import|export)\s(type\s)?(?:[^'";]*?\sfrom\s*)?['"]([^'"]+)['"]/g
const DYNAMIC = /\bimport(\()\s*['"]([^'"]+)['"]\s*\)/g

function resolveImport(from: string, specifier: string): string | undefined {
  const plain = specifier.replace(/\?.*$/, '')
  if (plain.startsWith('#')) return plain.slice(1)
  return plain.startsWith('.') ? posix.join(posix.dirname(from), plain) : undefined
}

export function parseSource(path: string, text: string): SourceFile {
  const imports = [...text.matchAll(IMPORT), ...text.matchAll(DYNAMIC)].flatMap(
    ([, kind, specifier = '']) => {
      const target = resolveImport(path, specifier)
      return target ? [{ target, isType: kind?.startsWith('type') ?? false }] : []
    },
  )
  return { path, text, imports }
}

export function readSourceTree(root: string): SourceFile[] {
  return globSync('{app,content,contract,server,tools,tests,bench}/**/*.{ts,tsx}', { cwd: root })
    .filter(path => !path.endsWith('.d.ts'))
    .sort()
    .map(path => parseSource(path, readFileSync(posix.join(root, path), 'utf8')))
}
