import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

export interface Doc {
  path: string
  text: string
}

/** Everything that documents may name. */
export interface Known {
  /** Files and folders, by pattern. */
  isPath: (pattern: string) => boolean
  isFileName: (name: string) => boolean
  read: (path: string) => string
  /** The scripts of package.json, each with the source of its program if that takes arguments. */
  scripts: ReadonlyMap<string, string | undefined>
  /** Settings and constants: uppercase names in the sources. */
  names: ReadonlySet<string>
  /** Tables, views and functions of the database, with their schema. */
  stored: ReadonlySet<string>
}

const DOCS = ['README.md', 'CONTRIBUTING.md', 'docs/**/*.md', 'db/migrations/README.md']
const SOURCES = '{app,bench,content,contract,db,docs,server,supabase,tests,tools}/**/*'
const NAMING = /\.(?:ts|tsx|mjs|service)$|^(?:Dockerfile|compose\.yaml)$/
const PATH =
  /(?<![\w/.:@#<>-])(?:app|bench|content|contract|db|docs|server|tests|tools)\/[\w./{},*<>:$[\]-]*/g
const FILE_NAME = /`([\w.-]+\.(?:ts|tsx|mjs|css|sql))`/g
/** A change in a guide: the file, then lines as in a diff. */
const CHANGE = /```diff\n(\S+)\n(.*?)```/gs
const LINK = /\]\((?!https?:|[#/])([^)#]+)/g
const SCRIPT = /\bnpm run ([\w:-]+)(?: -- ([^`\n#]*))?/g
/** The fixed words of a command, without placeholders, files and addresses. */
const WORD = /(?<=^|\s)(?:--)?[a-z][a-z-]*(?=\s|$)/g
const NAME = /\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)+\b/g
const STORED = /`((?:accounts|desk|figures|files|functions|limits|mail)\.[a-z_]+)(?=[`( ])/g
/** Matches a placeholder for the reader: `<page>`, `NAME`, `NNNN`. */
const PLACEHOLDER = /[<>$]|\b[A-Z]{4,}(?![A-Za-z])/
const RECORD = /^docs\/decisions\/(?!README)/
const PARTS = ['Decided', 'Why', 'What follows', 'Rejected']

export const readDocs = (root: string): Doc[] =>
  globSync(DOCS, { cwd: root }).map(path => ({ path, text: readFileSync(join(root, path), 'utf8') }))

const matchesOf = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([whole, part]) => part ?? whole)

/** Expands `a-{b,c}.ts` to `a-b.ts` and `a-c.ts`, which must both exist. */
function alternatives(pattern: string): string[] {
  const [group, words = ''] = /\{([^}]*)\}/.exec(pattern) ?? []
  if (group === undefined) return [pattern]
  return words.split(',').flatMap(word => alternatives(pattern.replace(group, word)))
}

export function readKnown(root: string): Known {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const files = globSync([SOURCES, '*'], { cwd: root }).map(path => path.replaceAll('\\', '/'))
  const names = new Set(files.map(path => path.split('/').at(-1)))
  const sql = globSync('db/migrations/*.sql', { cwd: root }).map(read).join('\n')
  const scripts = Object.entries<string>(JSON.parse(read('package.json')).scripts)
  const programOf = (command: string) => /^node ((?:tools\/cli|bench)\/\S+)$/.exec(command)?.[1]
  return {
    read,
    isPath: pattern => alternatives(pattern).every(path => globSync(path, { cwd: root }).length > 0),
    isFileName: name => names.has(name),
    scripts: new Map(
      scripts.map(([name, command]) => {
        const program = programOf(command)
        return [name, program && read(program)]
      }),
    ),
    names: new Set(files.filter(path => NAMING.test(path)).flatMap(path => matchesOf(read(path), NAME))),
    stored: new Set(
      matchesOf(sql, /create (?:or replace )?(?:unlogged )?(?:table|view|function) ([a-z]+\.[a-z_]+)/g),
    ),
  }
}

/** Faults of a command: a missing script, or a word that its program doesn't know. */
function commandFaults(script: string, words: string, scripts: Known['scripts']): string[] {
  if (!scripts.has(script)) return [`names npm run ${script}: no such script.`]
  const program = scripts.get(script)
  if (program === undefined) return []
  return matchesOf(words, WORD)
    .filter(word => !new RegExp(`(?<![\\w-])${word}(?![\\w-])`).test(program))
    .map(word => `names npm run ${script} -- ${word}, which means nothing there.`)
}

/** The lines that a change removes must exist, so that it applies as written. */
function changeFaults(path: string, lines: string, known: Known): string[] {
  const there = known.isPath(path) ? known.read(path).split('\n') : []
  return matchesOf(lines, /^-(.*)$/gm)
    .filter(line => !there.includes(line))
    .map(line => `changes "${line.trim()}", which ${path} does not have.`)
}

/** Every decision record has the same four parts. */
function recordFaults({ path, text }: Doc): string[] {
  if (!RECORD.test(path)) return []
  const parts = matchesOf(text, /^## (.+)$/gm)
  return parts.join() === PARTS.join() ? [] : [`${path} must have the parts ${PARTS.join(', ')}.`]
}

/** Finds names in documents that don't exist: paths, scripts, settings, tables. */
export function findDocFaults(docs: readonly Doc[], known: Known): string[] {
  return docs.flatMap(doc => {
    const { path, text } = doc
    const faults: string[] = recordFaults(doc)
    const look = (pattern: RegExp, faultsOf: (match: RegExpExecArray) => string[]) => {
      for (const match of text.matchAll(pattern))
        for (const fault of faultsOf(match))
          faults.push(`${path}:${text.slice(0, match.index).split('\n').length} ${fault}`)
    }
    look(PATH, ([found]) => {
      const name = found.replace(/[.,:/]+$/, '')
      return PLACEHOLDER.test(name) || known.isPath(name) ? [] : [`names ${name}, which does not exist.`]
    })
    look(FILE_NAME, ([, name = '']) =>
      PLACEHOLDER.test(name) || known.isFileName(name) ? [] : [`names ${name}, which no file is called.`],
    )
    look(LINK, ([, target = '']) =>
      known.isPath(posix.join(posix.dirname(path), target))
        ? []
        : [`links to ${target}, which does not exist.`],
    )
    look(CHANGE, ([, file = '', lines = '']) => changeFaults(file, lines, known))
    look(SCRIPT, ([, script = '', words = '']) => commandFaults(script, words, known.scripts))
    look(NAME, ([name]) =>
      known.names.has(name) ? [] : [`names ${name}, which is neither a setting nor a constant.`],
    )
    look(STORED, ([, name = '']) =>
      known.stored.has(name) ? [] : [`names ${name}, which no migration makes.`],
    )
    return faults
  })
}
