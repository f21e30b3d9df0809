import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BLOG_MESSAGES } from '#contract/blog-messages.ts'
import { MESSAGES } from '#contract/messages.ts'
import { strings } from './content.ts'
import type { SourceFile } from './source-tree.ts'

interface Retired {
  where: string
  phrase: string
  instead: string
}

const OFFICE =
  /^(?:content\/collections\/(?:admin|analytics|blog-admin|getting-started|inbox-news|mail-faults|person-copy|retention|writing-news)[\w-]*\.ts$|content\/(?:definitions|rules)\/|server\/(?:admin|blog-transfer|functions|http|mail|mailbox|operations|settings|words)\/|tools\/cli\/)/
/** Files whose quoted strings people read, by the place's name in docs/words.md. */
const PLACES: Record<string, RegExp> = {
  everywhere: new RegExp(
    `^content/|^contract/(?!account|refused-calls|retention)|^app/.*\\.tsx$|${OFFICE.source}`,
  ),
  'back office': OFFICE,
  German: /^content\/de\//,
}
const TABLE = /^\| where +\| never +\| write +\|\n\|[ -|]+\|\n((?:\|.*\|\n)+)/m
const FIXED = strings({ ...MESSAGES, ...BLOG_MESSAGES }).map(([, text]) => text)
const COMMENTS = /\/\*.*?\*\/|(?<=^|\s)\/\/[^\n]*/gs
/** Names of fields, events, limits and actions, which nobody reads. */
const KEYS = /'[^'\n]*':|(?:===|Key\(|note\(|recordAction\() ?(?:\w+, )*'[^'\n]*'/g

export const readRetired = (root: string) => retiredIn(readFileSync(join(root, 'docs', 'words.md'), 'utf8'))

/** Parses the table "Words that went" of docs/words.md, with one entry per phrase. */
export function retiredIn(text: string): Retired[] {
  const rows = (TABLE.exec(text)?.[1] ?? '').trim().split('\n').filter(Boolean)
  return rows.flatMap(row => {
    const [where = '', never = '', instead = ''] = row
      .split('|')
      .slice(1)
      .map(cell => cell.trim())
    return never.split(',').map(phrase => ({ where, phrase: phrase.trim(), instead }))
  })
}

const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ')

function shownIn(text: string): string {
  const shown = text.replaceAll(COMMENTS, blank).replaceAll(KEYS, blank)
  return FIXED.reduce((rest, fixed) => rest.replaceAll(`'${fixed}'`, blank), shown)
}

/** Finds words that docs/words.md has retired, in texts that people read. */
export function findRetiredWords(files: readonly SourceFile[], retired: readonly Retired[]): string[] {
  const patterns = retired.map(({ phrase, where, instead }) => ({
    instead,
    place: PLACES[where] ?? /(?:)/,
    pattern: new RegExp(`(?<![\\p{L}\\p{N}._/-])${phrase}(?![\\p{L}\\p{N}:_-])`, 'giu'),
  }))
  return files
    .filter(({ path }) => !/\.test\.tsx?$/.test(path))
    .flatMap(({ path, text }) => {
      const theirs = patterns.filter(({ place }) => place.test(path))
      if (theirs.length === 0) return []
      const shown = shownIn(text)
      return theirs.flatMap(({ pattern, instead }) =>
        [...shown.matchAll(pattern)].map(({ 0: found, index }) => {
          const line = shown.slice(0, index).split('\n').length
          return `${path}:${line} says "${found}". docs/words.md has ${instead}.`
        }),
      )
    })
}
