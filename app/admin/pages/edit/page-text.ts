import { pageWords } from '#content/collections/admin-pages.ts'
import type { EditedUnit, FieldDefinition } from '#contract/page-editor.ts'
import type { WordValue } from '#contract/page-words.ts'

/** The changed texts of a page, by field. All other fields are as built. */
export type PageText = Readonly<Record<string, WordValue | undefined>>

/** A key for comparison: the database may reorder the keys of list items. */
export const keyOf = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )

export const isSameValue = (one: WordValue | undefined, other: WordValue | undefined) =>
  keyOf(one) === keyOf(other)

/** Leaves out fields that equal the built text. */
export const changedOnly = (text: PageText): Record<string, WordValue> =>
  Object.fromEntries(
    Object.entries(text).filter((entry): entry is [string, WordValue] => entry[1] !== undefined),
  )

export const isSameText = (one: PageText, other: PageText) =>
  keyOf(changedOnly(one)) === keyOf(changedOnly(other))

type Built = Pick<EditedUnit, 'built'>

export const wordsIn = (text: PageText, { built }: Built, field: string): WordValue =>
  text[field] ?? built[field] ?? ''

/** Sets a field. The built value counts as no change. */
export const changeTo = ({ built }: Built, field: string, value: WordValue): PageText => ({
  [field]: isSameValue(built[field], value) ? undefined : value,
})

export const changesOf = (fields: Readonly<Record<string, { now: WordValue }>>): Record<string, WordValue> =>
  Object.fromEntries(Object.entries(fields).map(([field, { now }]) => [field, now]))

/** The draft, or else what is published. */
export const textOfUnit = ({ draft, published }: Pick<EditedUnit, 'draft' | 'published'>): PageText =>
  changesOf(draft?.fields ?? published?.fields ?? {})

/** The field for a place on the page, and the path within its value. */
export function fieldAt(
  place: string,
  fields: readonly FieldDefinition[],
): { definition: FieldDefinition; path: string[] } | undefined {
  const definition = fields.find(({ field }) => place === field || place.startsWith(`${field}.`))
  return (
    definition && {
      definition,
      path: place
        .slice(definition.field.length + 1)
        .split('.')
        .filter(Boolean),
    }
  )
}

export function textAt(value: WordValue | undefined, path: readonly string[]): string | undefined {
  const found = path.reduce<unknown>(
    (inner, part) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[part] : undefined,
    value,
  )
  return typeof found === 'string' ? found : undefined
}

export function withTextAt(value: WordValue, [first, ...rest]: readonly string[], text: string): WordValue {
  if (first === undefined) return text
  if (Array.isArray(value))
    return value.map((item, at) => (String(at) === first ? withTextAt(item, rest, text) : item))
  const object = value as Readonly<Record<string, WordValue>>
  return { ...object, [first]: withTextAt(object[first] ?? '', rest, text) }
}

export function sectionsOf(
  fields: readonly FieldDefinition[],
): { name: string; fields: FieldDefinition[] }[] {
  const sections = new Map<string, FieldDefinition[]>()
  for (const field of fields) sections.set(field.section, [...(sections.get(field.section) ?? []), field])
  return [...sections].map(([name, own]) => ({ name, fields: own }))
}

export function plainText(value: WordValue | undefined): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? pageWords.editor.switch.on : pageWords.editor.switch.off
  if (typeof value !== 'object') return String(value)
  const inner: readonly WordValue[] = Array.isArray(value) ? value : Object.values(value)
  return inner.map(plainText).filter(Boolean).join('\n')
}
