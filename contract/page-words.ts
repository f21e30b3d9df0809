/** A value that content holds: a text, or a list or an object of such values. */
export type WordValue =
  | string
  | number
  | boolean
  | null
  | readonly WordValue[]
  | { readonly [name: string]: WordValue }

/** An edit of one field: the built words that it replaced, and those that stand there now. */
interface WordChange {
  was: WordValue
  now: WordValue
}

/**
 * Edits by field. A field is `<module>#<export>.<key>.<index>`: the module is its path in content/ without the extension, such as
 * `pages/company/careers/page#hero.lead`. A list that grew, shrank or was sorted is one field, as a whole.
 */
export type WordChanges = Readonly<Record<string, WordChange>>

/** What is published, by field. */
export type WordOverrides = Readonly<Record<string, WordValue>>

/** The key of a field. */
export const fieldKey = (module: string, path: readonly (string | number)[]) => `${module}#${path.join('.')}`

/** The module and the path of a field; undefined for what is none. */
export function readFieldKey(key: string): { module: string; path: string[] } | undefined {
  const at = key.indexOf('#')
  const path = key.slice(at + 1).split('.')
  return at > 0 && path.every(part => part !== '') ? { module: key.slice(0, at), path } : undefined
}

export const overridesOf = (fields: WordChanges): WordOverrides =>
  Object.fromEntries(Object.entries(fields).map(([key, { now }]) => [key, now]))
