import type { Elsewhere, FieldDefinition, FixedText, StoredPosition } from '../../contract/page-editor.ts'
import type { WordValue } from '../../contract/page-words.ts'
import { siteUnits } from './site-units.ts'
import { wordsContent } from './words-content.ts'

export interface DefinedWords {
  units: ReadonlyMap<
    string,
    {
      headline: string
      headlineField?: string | undefined
      fields: ReadonlyMap<string, FieldDefinition>
      fixed: readonly FixedText[]
    }
  >
  /** Where texts are edited, by the module or the text that they are in. */
  homes: ReadonlyMap<string, Elsewhere>
  built: ReadonlyMap<string, WordValue>
  /** Texts that state facts, with `{NAME}` for each. */
  stating: ReadonlyMap<string, string>
  positions: readonly StoredPosition[]
}

/** The number of a position as built: its anchor, which no other has. */
const asStored = (position: Omit<StoredPosition, 'id' | 'open'>): StoredPosition => ({
  id: position.anchor,
  open: true,
  ...position,
})

let defined: Promise<DefinedWords> | undefined

async function define(): Promise<DefinedWords> {
  const content = await wordsContent()
  const positions = content.positions.map(asStored)
  const site = siteUnits(positions)
  const units = [
    ...content.units,
    ...site.map(unit => ({ ...unit, headlineField: undefined, fixed: [] })),
  ].map(
    ({ unit, headline, headlineField, fields, fixed }) =>
      [
        unit,
        { headline, headlineField, fields: new Map(fields.map(field => [field.field, field])), fixed },
      ] as const,
  )
  return {
    units: new Map(units),
    homes: new Map(content.homes),
    built: new Map([...content.built, ...site.flatMap(({ built }) => built)]),
    stating: new Map(content.stating),
    positions,
  }
}

/** What may be changed of all units. Read once, when it is first needed. */
export function definedWords(): Promise<DefinedWords> {
  defined ??= define().catch(error => {
    defined = undefined
    throw error
  })
  return defined
}
