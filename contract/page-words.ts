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

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** What stands at a path of a value. */
function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, part) => (isObject(inner) && Object.hasOwn(inner, part) ? inner[part] : undefined),
    value,
  )
}

function replaceAt(value: unknown, [first, ...rest]: readonly string[], now: WordValue): unknown {
  if (first === undefined) return now
  if (!isObject(value) || !Object.hasOwn(value, first)) return value
  const inner = replaceAt(value[first], rest, now)
  if (inner === value[first]) return value
  return Object.assign(Array.isArray(value) ? [...value] : { ...value }, { [first]: inner })
}

/**
 * The words of a module with what was changed in them. What did not change stays the same object, so a module without changes is itself.
 * A field whose place is no more changes nothing.
 */
export function resolveWords<Words extends object>(
  module: string,
  built: Words,
  overrides: WordOverrides,
): Words {
  const own = Object.keys(overrides).filter(key => key.startsWith(`${module}#`))
  // A whole list first, then what stands in it.
  const ordered = [...own].sort((a, b) => a.length - b.length)
  return ordered.reduce<Words>((words, key) => {
    const path = readFieldKey(key)?.path ?? []
    const now = overrides[key]
    if (now === undefined || typeof valueAt(words, path) !== typeof now) return words
    return replaceAt(words, path, now) as Words
  }, built)
}
