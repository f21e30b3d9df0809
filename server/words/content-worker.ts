import { globSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { frame as germanFrame } from '../../content/de/frame.ts'
import { openPositions as germanPositions } from '../../content/de/open-positions.ts'
import { fixedWords, whyFixed } from '../../content/definitions/fixed-words.ts'
import { editableFacts, inWords } from '../../content/editable-facts.ts'
import { frame } from '../../content/frame.ts'
import { listRuleOf } from '../../content/lists.ts'
import { menuNames, ownName } from '../../content/menu-names.ts'
import { openPositions } from '../../content/open-positions.ts'
import type { PageMeta } from '../../content/schema.ts'
import { site } from '../../content/site.ts'
import type { Elsewhere, FixedText } from '../../contract/page-editor.ts'
import type { WordValue } from '../../contract/page-words.ts'
import { BUILT_WORDS, createWordRegistry } from '../../contract/word-registry.ts'
import { defineField, nameOf, namingKey, sentenceCase } from './define-fields.ts'
import { isWordsModule, PLACES, unitOf, unitsOf } from './unit-modules.ts'
import type { DefinedUnit, WordsContent } from './words-content.ts'

const content = join(import.meta.dirname, '..', '..', 'content')
/** Suffix of modules in which each fact is replaced by a mark. */
const MARKED = '?marked'
const NOT_LOADED = /(?:schema|\.test|machine)\.ts$/

const LONGEST_FILE = 1_000_000

const mark = (name: string) => `\uE000${name}\uE001`
/** Some texts write names in upper or lower case, which also changes their marks. */
const NAMES: Readonly<Record<string, string>> = {
  Company: 'COMPANY',
  COMPANY: 'COMPANY_IN_CAPITALS',
  company: 'COMPANY_IN_SMALL',
  Assistant: 'ASSISTANT',
  ASSISTANT: 'ASSISTANT_IN_CAPITALS',
  assistant: 'ASSISTANT_IN_SMALL',
}
const readMarks = (text: string) =>
  text.replace(/\uE000(\w+)\uE001/g, (_, name: string) => `{${NAMES[name] ?? name}}`)

const markedPhrases = (phrases: object) =>
  `export const openPositions = ${JSON.stringify(Object.fromEntries(Object.keys(phrases).map(name => [name, mark(name)])))}`

/** Modules that define facts, with a mark in place of each fact, to find the texts that mention it. */
const MARKED_MODULES: Readonly<Record<string, (url: string) => string>> = {
  'facts.ts': url =>
    [
      `export * from ${JSON.stringify(url)};`,
      ...[...Object.keys(editableFacts), ...Object.keys(inWords)]
        .filter(name => NAMES[name] === undefined)
        .map(name => `export const ${name} = ${JSON.stringify(mark(name))};`),
    ].join(''),
  'site.ts': url =>
    `import * as built from ${JSON.stringify(url)};export * from ${JSON.stringify(url)};` +
    `export const site = {...built.site, company: ${JSON.stringify(mark('Company'))}, assistant: ${JSON.stringify(mark('Assistant'))}}`,
  'de/open-positions.ts': () => markedPhrases(germanPositions),
  'open-positions.ts': () => markedPhrases(openPositions),
}

function sourceOf(url: string): string | undefined {
  const plain = url.slice(0, -MARKED.length)
  return Object.entries(MARKED_MODULES).find(([file]) => plain.endsWith(`/content/${file}`))?.[1](plain)
}

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context)
    const from = context.parentURL ?? ''
    // A replacement module imports the original for everything that it doesn't replace.
    const isOurs = from.endsWith(MARKED) && found.url.includes('/content/') && sourceOf(from) === undefined
    return isOurs && !found.url.endsWith(MARKED) ? { ...found, url: found.url + MARKED } : found
  },
  load(url, context, next) {
    const source = url.endsWith(MARKED) ? sourceOf(url) : undefined
    return source === undefined ? next(url, context) : { format: 'module', shortCircuit: true, source }
  },
})

const files = globSync('**/*.ts', { cwd: content })
  .map(file => file.replaceAll('\\', '/'))
  .filter(file => !NOT_LOADED.test(file) && isWordsModule(file.slice(0, -3)))
  // Shared modules come first: texts that a page takes from one belong to the shared module.
  .sort((a, b) => Number(/(?:^|\/)pages\//.test(a)) - Number(/(?:^|\/)pages\//.test(b)) || (a < b ? -1 : 1))

async function load(suffix: string): Promise<Record<string, object>> {
  const modules: Record<string, object> = {}
  for (const file of files)
    modules[file.slice(0, -3)] = await import(pathToFileURL(join(content, file)).href + suffix)
  return modules
}

/** The part of a page that contains its headline. */
const headPart = (page: Record<string, unknown> = {}) =>
  ['hero', 'policy', 'meta'].find(part => namingKey(page[part]) !== undefined)

const homeName = ({ label }: { label: string }) => label.replace(`${site.company}, `, '')
const named = new Map([
  ...menuNames(BUILT_WORDS),
  ...[frame, germanFrame].map(({ home }) => [home.href, homeName(home)] as const),
])

const modules = await load('')
const { places } = createWordRegistry(modules)
const marked = createWordRegistry(await load(MARKED)).places
const moduleOf = (field: string) => field.slice(0, field.indexOf('#'))

const anyList = whyFixed('').name
/** Texts that are edited elsewhere or only in the code, unlike the rest of their module. */
const apart = [...Object.keys(PLACES), ...Object.keys(fixedWords)].filter(place => place.includes('#'))
const isApart = (field: string) => apart.some(place => field === place || field.startsWith(`${place}.`))
const units = new Map<string, DefinedUnit>()

function unitNamed(unit: string, module: string): DefinedUnit {
  const known = units.get(unit) ?? { unit, name: '', headline: '', fields: [], fixed: [] }
  units.set(unit, known)
  if (known.headline !== '') return known
  const name = `${module.slice(0, module.lastIndexOf('/'))}/page`
  const page = modules[name] as Record<string, unknown> | undefined
  const part = unit === 'frame' ? undefined : headPart(page)
  if (part === undefined) known.name = known.headline = unit === 'frame' ? 'Menu and footer' : ''
  else
    Object.assign(known, {
      name: sentenceCase(named.get(unit) ?? ownName(page?.meta as PageMeta, site.company)),
      headline: nameOf(page?.[part]),
      headlineField: `${name}#${part}.${namingKey(page?.[part])}`,
    })
  return known
}

function addFixed({ fixed }: DefinedUnit, { name, why }: FixedText): void {
  if (!fixed.some(known => known.name === name)) fixed.push({ name, why })
}

const built: [string, WordValue][] = []
const stating: [string, string][] = []
for (const [field, value] of places) {
  const name = moduleOf(field)
  const module = modules[name]
  if (module === undefined) continue
  const definition = defineField(field, { module, value })
  const text = marked.get(field)
  if (typeof text === 'string' && text !== value) stating.push([field, readMarks(text)])
  const unit = unitOf(field, modules)
  if (unit === undefined || isApart(field)) continue
  const known = unitNamed(unit, name)
  if (Array.isArray(value) && value.length > 1 && listRuleOf(value) === undefined)
    addFixed(known, whyFixed(field.split(/[#.]/).findLast(part => !/^\d+$/.test(part)) ?? ''))
  if (definition === undefined) continue
  known.fields.push(definition)
  built.push([field, value])
}
for (const [place, words] of Object.entries(fixedWords)) {
  const [module = ''] = place.split('#')
  const unit = words.unit ?? unitOf(module, modules)
  const known = unit === undefined ? undefined : units.get(unit)
  if (known) addFixed(known, words)
}
// The general reason comes after the specific ones.
for (const { fixed } of units.values())
  fixed.sort((one, other) => Number(one.name === anyList) - Number(other.name === anyList))
const sources = new Map(
  files.map(file => [file.slice(0, -3), readFileSync(join(content, file), 'utf8')] as const),
)
/** Sorts fields by their position in the source, which follows the page. Texts for search engines come last. */
function orderOf(field: string): number {
  const [name = '', path = ''] = field.split('#')
  const [part = ''] = path.split('.')
  if (part === 'meta') return 2 * LONGEST_FILE
  const at = sources.get(name)?.indexOf(`export const ${part}`) ?? 0
  return name.endsWith('/page') || name === 'navigation' ? at : at + LONGEST_FILE
}
for (const { fields } of units.values())
  fields.sort((one, other) => orderOf(one.field) - orderOf(other.field))

const unlisted = files.flatMap(file => {
  const { meta } = modules[file.slice(0, -3)] as { meta?: { path?: string; unlisted?: boolean } }
  return meta?.unlisted === true && meta.path !== undefined ? [meta.path] : []
})
const positions = (modules['collections/careers'] as { positions: readonly object[] }).positions
/** Where texts are edited, by prefix of their field. The longest matching prefix wins. */
const homes: [string, Elsewhere][] = [
  ...unitsOf(modules).map(([place, unit]): [string, Elsewhere] => [place, { unit }]),
  ...Object.entries(fixedWords).map(([place, { name, why }]): [string, Elsewhere] => [place, { name, why }]),
  ...Object.entries(PLACES),
]
parentPort?.postMessage({
  homes,
  units: [...units.values()],
  built,
  stating,
  unlisted,
  positions: JSON.parse(JSON.stringify(positions)),
} satisfies WordsContent)
