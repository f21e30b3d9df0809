import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSource } from '../check/source-tree.ts'
import { pageTimes } from './last-modified.ts'

/** Folders that the bundler reads, and data files of the build steps. */
const FILES = ['{app,content,contract}/**/*', 'db/migrations/*.sql', '{package,package-lock,tsconfig}.json']
const NOT_FILES = ['app/styles/generated/**', '**/*.test.{ts,tsx}']
/** Scripts, whose imports count too. */
const CONFIGS = ['react-router.config.ts', 'vite.config.ts']

/** Matches a file that is named but not imported: a worker script or data. */
const NAMED = /\bnew URL\('([^']+)', import\.meta\.url\)|\bimport\.meta\.dirname, '([^']+)'\)/g

function namedFiles(root: string, path: string, text: string): string[] {
  const names = [...text.matchAll(NAMED)].map(([, url, file]) =>
    posix.join(posix.dirname(path), url ?? file ?? ''),
  )
  return names.filter(name => statSync(join(root, name), { throwIfNoEntry: false })?.isFile())
}

/** Returns the scripts and every project file that they import or name. */
function withImports(root: string, scripts: readonly string[]): Set<string> {
  const found = new Set<string>()
  const open = [...scripts]
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path)) continue
    found.add(path)
    if (!/\.tsx?$/.test(path)) continue
    const { imports, text } = parseSource(path, readFileSync(join(root, path), 'utf8'))
    open.push(...imports.filter(({ isType }) => !isType).map(({ target }) => target))
    open.push(...namedFiles(root, path, text))
  }
  return found
}

/** Returns every file that the build can depend on, as paths from the root. `scripts` are the build's own. */
export function buildInputs(root: string, scripts: readonly string[]): string[] {
  const files = globSync(FILES, { cwd: root, exclude: NOT_FILES, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(root.length + 1))
  return [...new Set([...files, ...withImports(root, [...CONFIGS, ...scripts])])].sort()
}

/** Hashes everything that the build depends on: files, commit times and the Node version. Reads no environment variables. */
export function fingerprintOf(root: string, scripts: readonly string[]): string {
  const hash = createHash('sha256')
    .update(process.version)
    .update(JSON.stringify(pageTimes(root)))
  for (const file of buildInputs(root, scripts))
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}
