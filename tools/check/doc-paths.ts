import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Doc {
  path: string
  text: string
}

/** What documents may name: files and folders by pattern, and the scripts of package.json. */
export interface Known {
  isPath: (pattern: string) => boolean
  isFileName: (name: string) => boolean
  scripts: ReadonlySet<string>
}

const DOCS = ['README.md', 'CONTRIBUTING.md', 'docs/**/*.md']
const SOURCES = '{app,bench,content,contract,db,docs,server,tests,tools}/**/*'
const PATH =
  /(?<![\w/.:@#<>-])(?:app|bench|content|contract|db|docs|server|tests|tools)\/[\w./{},*<>:$[\]-]*/g
const FILE_NAME = /`([\w.-]+\.(?:ts|tsx|mjs|css|sql))`/g
const SCRIPT = /\bnpm run ([\w-]+)/g
/** Matches a name that the reader fills in: `<page>`, `NAME`, `NNNN`. */
const PLACEHOLDER = /[<>$]|\b[A-Z]{4,}\b/

export const readDocs = (root: string): Doc[] =>
  globSync(DOCS, { cwd: root }).map(path => ({ path, text: readFileSync(join(root, path), 'utf8') }))

export function readKnown(root: string): Known {
  const files = globSync(SOURCES, { cwd: root }).map(path => path.replaceAll('\\', '/'))
  const names = new Set([...files, ...globSync('*', { cwd: root })].map(path => path.split('/').at(-1)))
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return {
    isPath: pattern => globSync(pattern, { cwd: root }).length > 0,
    isFileName: name => names.has(name),
    scripts: new Set(Object.keys(scripts)),
  }
}

/** Finds paths, file names and npm scripts in documents that do not exist. */
export function findDocFaults(docs: readonly Doc[], { isPath, isFileName, scripts }: Known): string[] {
  return docs.flatMap(({ path, text }) => {
    const fault = (at: number, message: string) =>
      `${path}:${text.slice(0, at).split('\n').length} ${message}`
    const paths = [...text.matchAll(PATH)]
      .map(({ 0: found, index }) => ({ index, name: found.replace(/[.,:/]+$/, '') }))
      .filter(({ name }) => !PLACEHOLDER.test(name) && !isPath(name))
    const names = [...text.matchAll(FILE_NAME)].filter(([, name = '']) => !isFileName(name))
    const unknown = [...text.matchAll(SCRIPT)].filter(([, script = '']) => !scripts.has(script))
    return [
      ...paths.map(({ index, name }) => fault(index, `names ${name}, which does not exist.`)),
      ...names.map(({ index, 1: name }) => fault(index, `names ${name}, which no file is called.`)),
      ...unknown.map(({ index, 1: script }) => fault(index, `names npm run ${script}: no such script.`)),
    ]
  })
}
