/** A content value: a text, or a list or object of such values. */
export type WordValue =
  | string
  | number
  | boolean
  | null
  | readonly WordValue[]
  | { readonly [name: string]: WordValue }

/** An edit of one field: the built text that it replaced, and the new one. */
interface WordChange {
  was: WordValue
  now: WordValue
}

/**
 * Edits by field. A field is `<module>#<export>.<key>.<index>`: the module is its path in content/ without the
 * extension, such as `pages/company/careers/page#hero.lead`. A list that was extended, shortened or sorted is a single
 * field.
 */
export type WordChanges = Readonly<Record<string, WordChange>>

/** Published texts by field. */
export type WordOverrides = Readonly<Record<string, WordValue>>

export const fieldKey = (module: string, path: readonly (string | number)[]) => `${module}#${path.join('.')}`

/** The module and path of a field. Undefined if the key is invalid. */
export function readFieldKey(key: string): { module: string; path: string[] } | undefined {
  const at = key.indexOf('#')
  const path = key.slice(at + 1).split('.')
  return at > 0 && path.every(part => part !== '') ? { module: key.slice(0, at), path } : undefined
}

export const overridesOf = (fields: WordChanges): WordOverrides =>
  Object.fromEntries(Object.entries(fields).map(([key, { now }]) => [key, now]))
