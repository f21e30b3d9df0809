import type { Elsewhere, FieldDefinition, FixedText, StoredPosition } from '../../contract/page-editor.ts'
import type { WordValue } from '../../contract/page-words.ts'
import { siteUnits } from './site-units.ts'
import { wordsContent } from './words-content.ts'

export interface DefinedWords {
  units: ReadonlyMap<
    string,
    {
      name: string
      headline: string
      headlineField?: string | undefined
      fields: ReadonlyMap<string, FieldDefinition>
      fixed: readonly FixedText[]
    }
  >
  /** Where texts are edited, by module or field. */
  homes: ReadonlyMap<string, Elsewhere>
  built: ReadonlyMap<string, WordValue>
  /** Texts that mention facts, with `{NAME}` in place of each. */
  stating: ReadonlyMap<string, string>
  positions: readonly StoredPosition[]
}

/** Built positions use their anchor as the id, because anchors are unique. */
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
    ...site.map(unit => ({ ...unit, name: unit.headline, headlineField: undefined, fixed: [] })),
  ].map(
    ({ unit, name, headline, headlineField, fields, fixed }) =>
      [
        unit,
        { name, headline, headlineField, fields: new Map(fields.map(field => [field.field, field])), fixed },
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

/** All editable texts. Read once, at the first use. */
export function definedWords(): Promise<DefinedWords> {
  defined ??= define().catch(error => {
    defined = undefined
    throw error
  })
  return defined
}
