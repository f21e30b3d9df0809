import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const ID = 'virtual:last-modified'
const PAGES = 'content/{,*/}pages/**/*.ts'
const PATH = /export const meta[\s\S]*?path: '([^']+)'/

/** The latest commit that changed each content file. Moving a file isn't a change. Empty if the source has no Git history. */
function commitTimes(root: string): Map<string, string> {
  const times = new Map<string, string>()
  let log = ''
  try {
    log = execFileSync('git', ['log', '--format=@%cI', '--name-status', '-M', '--', 'content'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return times
  }
  const laterNames = new Map<string, string>()
  const nameNow = (file: string) => laterNames.get(file) ?? file
  let time = ''
  for (const line of log.split('\n')) {
    if (line.startsWith('@')) time = line.slice(1)
    const [kind = '', file = '', movedTo] = line.split('\t')
    if (kind.startsWith('R') && movedTo) laterNames.set(file, nameNow(movedTo))
    else if (file !== '' && !times.has(nameNow(file))) times.set(nameNow(file), time)
  }
  return times
}

/** The time when each page's words last changed, by its address. */
export function pageTimes(root: string): Record<string, string> {
  const times = commitTimes(root)
  const entries = globSync(PAGES, { cwd: root }).flatMap(file => {
    const path = PATH.exec(readFileSync(join(root, file), 'utf8'))?.[1]
    const time = times.get(file)
    return path && time ? [[path, time]] : []
  })
  return Object.fromEntries(entries.sort())
}

/** Tells the sitemap when each page's words last changed. */
export function lastModified(root: string): Plugin {
  return {
    name: 'last-modified',
    resolveId: id => (id === ID ? `\0${ID}` : undefined),
    load(id) {
      if (id !== `\0${ID}`) return undefined
      return `export const lastModified = ${JSON.stringify(pageTimes(root))}`
    },
  }
}
