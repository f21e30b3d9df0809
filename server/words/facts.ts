import { germanPositionWords } from '../../content/de/open-positions.ts'
import { editableFacts, inWords } from '../../content/editable-facts.ts'
import { inWordsOf, numberOf } from '../../content/number-words.ts'
import { positionWords } from '../../content/position-words.ts'
import type { WordOverrides, WordValue } from '../../contract/page-words.ts'
import { factField } from './site-units.ts'

/** Stands for a fact in a text. */
const PLACEHOLDER = /\{([A-Z][A-Z_]*)\}/g

export type FactValues = Readonly<Record<string, string>>

/** The current facts and those derived from them. `titles` are those of the open positions. */
export function factValues(overrides: WordOverrides, titles: readonly string[]): FactValues {
  const own = Object.entries(editableFacts).map(([name, { built }]) => {
    const now = overrides[factField(name)]
    return [name, typeof now === 'string' ? now : String(built)] as const
  })
  const values: Record<string, string> = {
    ...Object.fromEntries(own),
    ...positionWords(titles),
    ...germanPositionWords(titles.length),
  }
  for (const name of ['COMPANY', 'ASSISTANT']) {
    values[`${name}_IN_CAPITALS`] = (values[name] ?? '').toUpperCase()
    values[`${name}_IN_SMALL`] = (values[name] ?? '').toLowerCase()
  }
  for (const [name, number] of Object.entries(inWords)) {
    const digits = values[number] ?? ''
    const value = numberOf(digits)
    values[name] = value === undefined ? digits : inWordsOf(value)
  }
  return values
}

/** The facts as built. */
export const builtFacts = ({ positions }: { positions: readonly { title: string }[] }): FactValues =>
  factValues(
    {},
    positions.map(({ title }) => title),
  )

/** The fact from which another one is derived. */
export const followedFact = (name: string): string | undefined =>
  Object.hasOwn(inWords, name)
    ? inWords[name as keyof typeof inWords]
    : /^(\w+)_IN_(?:CAPITALS|SMALL)$/.exec(name)?.[1]

export const statedFacts = (text: string): string[] =>
  Array.from(text.matchAll(PLACEHOLDER), ([, name = '']) => name)

/** Fills facts into a value, also in nested texts. */
export function fillFacts<Value extends WordValue>(value: Value, facts: FactValues): Value {
  if (typeof value === 'string')
    return value.replace(PLACEHOLDER, (whole, name: string) => facts[name] ?? whole) as Value
  if (Array.isArray(value)) return value.map((one: WordValue) => fillFacts(one, facts)) as unknown as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fillFacts(one, facts)])) as Value
}

const forRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function keepInText(now: string, stating: string, facts: FactValues): string {
  return statedFacts(stating).reduce((text, name) => {
    const value = facts[name]
    if (value === undefined || value === '') return text
    const whole = new RegExp(`(?<![\\p{L}\\p{N}{])${forRegExp(value)}(?![\\p{L}\\p{N}}])`, 'u')
    return text.replace(whole, () => `{${name}}`)
  }, now)
}

/** Restores placeholders in unchanged texts of a list, even if they were moved. */
function keepInList(now: WordValue, known: ReadonlyMap<string, string>): WordValue {
  if (typeof now === 'string') return known.get(now) ?? now
  if (Array.isArray(now)) return now.map((one: WordValue) => keepInList(one, known))
  if (typeof now !== 'object' || now === null) return now
  return Object.fromEntries(Object.entries(now).map(([key, one]) => [key, keepInList(one, known)]))
}

/** Restores the placeholders of facts in an edited value, wherever it still contains their current values. */
export function keepFacts(
  field: string,
  now: WordValue,
  stating: ReadonlyMap<string, string>,
  facts: FactValues,
): WordValue {
  const text = stating.get(field)
  if (typeof now === 'string') return text === undefined ? now : keepInText(now, text, facts)
  const inside = [...stating].filter(([other]) => other.startsWith(`${field}.`))
  return inside.length === 0
    ? now
    : keepInList(now, new Map(inside.map(([, one]) => [fillFacts(one, facts), one])))
}
