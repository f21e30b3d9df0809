import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dated, numbered } from '#content/fact-register.ts'
import * as facts from '#content/facts.ts'
import { countsIn, otherCounts } from '#content/rules/count-faults.ts'
import { type ContentModule, loadContent, strings } from './content.ts'

interface Finding {
  kind: 'matter' | 'date' | 'seal' | 'count'
  value: string
  file: string
  where: string
}

const MONTHS =
  '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(?:uary|ruary|ch|il|e|y|ust|tember|ober|ember)?'
const MATTER = /(?<![\d-])\d{4}-\d{2}(?![\d-])|Household \d+/g
const DATE = new RegExp(
  `\\b${MONTHS} \\d{1,2}\\b(?!%| voices)|\\b\\d{2}/\\d{2}/\\d{2}\\b|\\b\\d{4}-\\d{2}-\\d{2}\\b`,
  'g',
)
const SEAL = /^[0-9a-f]{4,64}$/

const nameOf = (file: string) => file.replace(/^content\//, '')
/** Modules that define facts, and so contain all of them. */
const isRegister = ({ file }: ContentModule) => /^content\/fact(?:s|-register)\.ts$/.test(file)

/** Lists every matter, date, seal and quantity in the site's texts, with its place. */
export function findFacts(modules: readonly ContentModule[]): Finding[] {
  return modules
    .filter(module => !isRegister(module))
    .flatMap(module =>
      strings(module.exports).flatMap(([where, text]) => {
        const all = (kind: Finding['kind'], values: string[]) =>
          values.map(value => ({ kind, value, file: nameOf(module.file), where }))
        const counts = countsIn(text).map(({ number, noun }) => `${number} ${noun}`)
        return [
          ...all('matter', text.match(MATTER) ?? []),
          ...all('date', text.match(DATE) ?? []),
          ...all('seal', /(?:^|\.)seal$/.test(where) && SEAL.test(text) ? [text] : []),
          ...all('count', counts),
        ]
      }),
    )
}

function faultOf({ kind, value, file, where }: Finding, earlier: readonly Finding[]): string | undefined {
  const at = `content/${file}: ${where}`
  if (kind === 'seal') {
    const first = earlier.find(other => other.kind === 'seal' && other.value === value)
    return (
      first && `${at} has the seal ${value} of content/${first.file}: ${first.where}. A seal is one event.`
    )
  }
  if (kind === 'count') {
    const [number, noun = ''] = value.split(' ')
    const others = otherCounts({ number: Number(number), noun })
    return others && `${at} says ${value}. Elsewhere they are ${others}: see content/fact-register.ts.`
  }
  const entry = (kind === 'matter' ? numbered : dated)[value]
  if (!entry) return `${at} names ${value}, which content/fact-register.ts does not explain.`
  if (!entry.in.includes(file))
    return `${at} names ${value}, which means "${entry.means}" and stands elsewhere.`
}

/** Finds facts without an explanation or in the wrong place, and seals that two events share. */
export function findFactFaults(modules: readonly ContentModule[]): string[] {
  const found = findFacts(modules)
  return found.flatMap((fact, index) => faultOf(fact, found.slice(0, index)) ?? [])
}

/** Strings only, because a number such as 4 has other meanings. */
const WRITTEN_ONCE = Object.values(facts)
  .filter(value => typeof value === 'string')
  .filter(value => /\d[\d,.-]{2}|\d /.test(value))

/** Finds facts that a module repeats instead of importing them from content/facts.ts. */
export function findCopies(sources: readonly { file: string; text: string }[]): string[] {
  return sources
    .filter(({ file }) => file.endsWith('.ts') && file !== 'content/facts.ts')
    .flatMap(({ file, text }) =>
      WRITTEN_ONCE.filter(value => text.includes(value)).map(
        value => `${file} writes out "${value}". Take it from content/facts.ts.`,
      ),
    )
}

export async function checkFacts(root: string): Promise<string[]> {
  const modules = await loadContent(root)
  const sources = modules.map(({ file }) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
  return [...findFactFaults(modules), ...findCopies(sources)]
}

if (import.meta.main) {
  const found = findFacts(await loadContent(join(import.meta.dirname, '..', '..')))
  for (const { kind, value, file, where } of found.toSorted((a, b) => a.kind.localeCompare(b.kind)))
    console.log(`${kind.padEnd(8)}${value.padEnd(24)}${file}: ${where}`)
}
