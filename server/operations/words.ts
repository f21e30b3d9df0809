import type { WordValue } from '../../contract/page-words.ts'
import { recordAction } from '../db/audit-log.ts'
import type { Database } from '../db/database.ts'
import { keepVersion, nextVersion, readStored } from '../db/pages.ts'
import { readPublishedRows } from '../db/published-words.ts'
import { SetupError } from '../env.ts'
import { definedWords } from '../words/defined-words.ts'
import { publishChanges } from '../words/publish-changes.ts'

const service = { role: 'service' } as const

const shown = (value: WordValue): string =>
  Array.isArray(value)
    ? `a list of ${value.length}: ${value.map(shown).join(' | ')}`
    : typeof value === 'object' && value !== null
      ? Object.values(value).map(shown).join(', ')
      : String(value)

/** The published texts of pages by unit, with the texts they replaced. */
export async function readPublished(database: Database) {
  const { units } = await database.transaction(service, readPublishedRows)
  return units.map(({ unit, fields }) => ({ unit, fields }))
}

/** Each published change with its page and label. */
export async function describePublished(database: Database): Promise<string> {
  const units = await readPublished(database)
  if (units.length === 0) return 'Every page is as built.'
  const defined = await definedWords()
  return units
    .map(({ unit, fields }) => {
      const known = defined.units.get(unit)?.fields
      const lines = Object.entries(fields).map(([field, { was, now }]) => {
        const definition = known?.get(field)
        const label = definition
          ? `${definition.section}: ${definition.label}`
          : `${field} (the page no longer has it)`
        return `  ${label}\n    ${shown(was)}\n    → ${shown(now)}`
      })
      return [unit, ...lines].join('\n')
    })
    .join('\n\n')
}

/** Publishes a page as built. Its draft ends, and stays in the history. */
export async function resetWords(database: Database, unit: string): Promise<string> {
  const defined = await definedWords()
  return database.transaction(service, async tx => {
    const { version, published, draft, scheduled } = await readStored(tx, unit)
    if (published === null && draft === null && scheduled === null) {
      if (!defined.units.has(unit)) throw new SetupError(`There is no page ${unit}.`)
      return `${unit} is as built. We changed nothing.`
    }
    if ((await nextVersion(tx, unit, version)) === undefined)
      throw new SetupError(`Someone is changing ${unit} right now. Try again.`)
    if (draft !== null) await keepVersion(tx, unit, 'draft', draft.fields)
    await publishChanges(tx, defined, unit, {})
    await recordAction(tx, 'page restored', null, unit)
    return `${unit} is as built again.`
  })
}
