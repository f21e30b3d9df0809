import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'

export interface SourceFile {
  /** Path from the project's root, with forward slashes. */
  path: string
  text: string
  /** Files of ours that it imports, as paths from the root. */
  imports: string[]
}

const IMPORT = /(?:^|[\n;])\s*(?:import|export)\s(?:[^'";]*?\sfrom\s*)?['"]([^'"]+)['"]/g
const SIDE_EFFECT = /(?:^|[\n;])\s*import\s*['"]([^'"]+)['"]/g
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

function resolveImport(from: string, specifier: string): string | undefined {
  const plain = specifier.replace(/\?.*$/, '')
  if (plain.startsWith('#')) return plain.slice(1)
  return plain.startsWith('.') ? posix.join(posix.dirname(from), plain) : undefined
}

export function parseSource(path: string, text: string): SourceFile {
  const specifiers = [IMPORT, SIDE_EFFECT, DYNAMIC].flatMap(pattern =>
    Array.from(text.matchAll(pattern), ([, specifier = '']) => specifier),
  )
  const imports = specifiers.flatMap(specifier => resolveImport(path, specifier) ?? [])
  return { path, text, imports: [...new Set(imports)] }
}

export function readSourceTree(root: string): SourceFile[] {
  return globSync('{app,content,contract,server,tools,tests,bench}/**/*.{ts,tsx}', { cwd: root })
    .filter(path => !path.endsWith('.d.ts'))
    .sort()
    .map(path => parseSource(path, readFileSync(posix.join(root, path), 'utf8')))
}
