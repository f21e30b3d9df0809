import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'
import { wordFaults } from '#content/rules/word-faults.ts'
import { PageMetaSchema } from '#content/schema.ts'
import { BLOG_MESSAGES } from '#contract/blog-messages.ts'
import { MESSAGES } from '#contract/messages.ts'

export interface ContentModule {
  file: string
  exports: Record<string, unknown>
}

/** Words of pages, in every language. The editor's help shows Markdown. */
const PAGES = /^content\/(?:[a-z]{2}\/)?pages\//
/** Strings that the specification fixes are exempt. */
const FIXED = new Set(strings({ ...MESSAGES, ...BLOG_MESSAGES }).map(([, text]) => text))

export async function loadContent(root: string): Promise<ContentModule[]> {
  const files = globSync('content/**/*.ts', { cwd: root }).filter(
    file => !/(?:schema|\.test)\.ts$/.test(file),
  )
  const modules = files.sort().map(async file => ({
    file,
    exports: await import(pathToFileURL(join(root, file)).href),
  }))
  return [...(await Promise.all(modules)), ...loadPosts(root)]
}

/** The seed posts, with one string per paragraph, without code. */
function loadPosts(root: string): ContentModule[] {
  return globSync('content/posts/*.md', { cwd: root })
    .sort()
    .map(file => {
      const text = readFileSync(join(root, file), 'utf8').replaceAll(/^```.*?^```$/gms, '')
      return { file, exports: { text: text.trim().split(/\n{2,}/) } }
    })
}

export function findContentFaults(modules: readonly ContentModule[]): string[] {
  return [
    ...modules.flatMap(checkMeta),
    ...checkUnique(modules, 'title'),
    ...checkUnique(modules, 'description'),
    ...checkUnique(modules, 'path'),
    ...modules.flatMap(checkWords),
  ]
}

const isPage = ({ file }: ContentModule) => /^content\/(?:[a-z]{2}\/)?pages\/.*\/page\.ts$/.test(file)
const isGerman = (file: string) => file.startsWith('content/de/')

/** A page's `meta`; for the blog, also that of each category. */
const metasOf = ({ exports }: ContentModule): [string, unknown][] => [
  ['meta', exports.meta],
  ...Object.entries(exports.categories ?? {}).map(([key, meta]): [string, unknown] => [
    `categories.${key}`,
    meta,
  ]),
]

function checkMeta(module: ContentModule): string[] {
  if (!isPage(module)) return []
  return metasOf(module).flatMap(([name, meta]) => {
    const { issues = [] } = v.safeParse(PageMetaSchema, meta)
    return issues.map(issue => `${module.file}: ${name}.${v.getDotPath(issue) ?? ''} ${issue.message}`)
  })
}

function checkUnique(modules: readonly ContentModule[], key: 'title' | 'description' | 'path'): string[] {
  const seen = new Map<string, string>()
  const pages = modules.filter(isPage)
  return pages.flatMap(module =>
    metasOf(module).flatMap(([name, exported]) => {
      const meta = v.safeParse(PageMetaSchema, exported)
      if (!meta.success) return []
      const place = `${module.file}: ${name}.${key}`
      const first = seen.get(meta.output[key])
      seen.set(meta.output[key], place)
      return first ? [`${place} is the same as ${first}. Every page says something of its own.`] : []
    }),
  )
}

function checkWords({ file, exports }: ContentModule): string[] {
  const isOnPage = PAGES.test(file)
  return strings(exports).flatMap(([where, text]) =>
    wordFaults({ text, isGerman: isGerman(file), isOnPage, isFixed: FIXED.has(text) }).map(
      fault => `${file}: ${where} ${fault}`,
    ),
  )
}

/** Finds broken links inside the site. */
export function findLinkFaults(modules: readonly ContentModule[], paths: ReadonlySet<string>): string[] {
  return modules.flatMap(({ file, exports }) =>
    strings(exports)
      .filter(([where, text]) => /(?:^|\.)(?:href|to)$/.test(where) && text.startsWith('/'))
      .filter(([, text]) => !paths.has(text.replace(/[#?].*$/, '')))
      .map(([where, text]) => `${file}: ${where} leads to ${text}, which is not in app/routes.ts.`),
  )
}

/** Lists every string inside a value, with its path. */
export function strings(value: unknown, where = ''): [string, string][] {
  if (typeof value === 'string') return [[where, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => strings(inner, where ? `${where}.${key}` : key))
}
