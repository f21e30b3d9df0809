import { fieldKey, type WordOverrides, type WordValue } from './page-words.ts'

/** Gives the words that hold now for words as they were built: the same object where nothing has changed. */
export interface WordReader {
  read<Words extends object>(built: Words): Words
}

export const BUILT_WORDS: WordReader = { read: built => built }

interface ResolvedWords extends WordReader {
  /** Fields that have no place in this build, or hold another kind of value there. They change nothing. */
  lost: readonly string[]
}

/** Marks a text of a field. */
type MarkWord = (text: string, field: string) => string

export interface WordRegistry {
  /** Every text and list by its field, as it was built. */
  places: ReadonlyMap<string, WordValue>
  /** Whether words contain a field, be it in a module that lends it to them. */
  contains(built: object, field: string): boolean
  /** Whether words are known by their identity. */
  knows(built: object): boolean
  /** `mark` is for previews: what it makes of each text stands in the text's place. */
  resolve(overrides: WordOverrides, mark?: MarkWord): ResolvedWords
}

/**
 * Knows built words by their identity. `modules` are the namespaces of content/ by their path without extension. What two of them share
 * is a field of the first, and of its own export rather than of what contains it: a link of the menu is changed once.
 */
export function createWordRegistry(modules: Readonly<Record<string, object>>): WordRegistry {
  /** Where each object stands: a module, and a path in it. */
  const fields = new Map<object, string>()
  const places = new Map<string, WordValue>()
  const known = Object.entries(modules)
  for (const [path, module] of known) fields.set(module, path)
  for (const [path, module] of known)
    for (const [name, value] of Object.entries(module))
      if (isWords(value) && !fields.has(value)) fields.set(value, fieldKey(path, [name]))
  for (const [path, module] of known) enter(module, path)

  function enter(words: object, parent: string): void {
    if (Array.isArray(words)) places.set(parent, words)
    for (const [key, value] of Object.entries(words)) {
      const field = within(parent, key)
      if (typeof value === 'string') places.set(field, value)
      if (!isWords(value)) continue
      if (!fields.has(value)) fields.set(value, field)
      if (fields.get(value) === field) enter(value, field)
    }
  }

  function contains(built: object, field: string): boolean {
    const seen = new Set<object>()
    const visit = (words: object): boolean => {
      if (seen.has(words)) return false
      seen.add(words)
      const own = fields.get(words)
      // A module and its exports are parted by another sign than a list and its items.
      if (
        own !== undefined &&
        (field === own || /^[.#]/.test(field.slice(own.length))) &&
        field.startsWith(own)
      )
        return true
      return Object.values(words).some(value => isWords(value) && visit(value))
    }
    return visit(built)
  }

  function resolve(overrides: WordOverrides, mark?: MarkWord): ResolvedWords {
    const held = new Set<string>()
    const done = new Map<object, object>()
    const overridden = Object.keys(overrides)
    if (overridden.length === 0 && mark === undefined) return { ...BUILT_WORDS, lost: [] }

    function visit(words: object, path: string): object {
      const former = done.get(words)
      if (former) return former
      const field = fields.get(words) ?? path
      const start = pick(words, field) as object
      const changed: Record<string, unknown> = {}
      for (const [key, value] of Object.entries(start)) {
        const inner = within(field, key)
        const picked = isWords(value) ? visit(value, inner) : pick(value, inner)
        const now = mark && typeof picked === 'string' ? mark(picked, inner) : picked
        if (now !== value) changed[key] = now
      }
      const now = Object.keys(changed).length === 0 ? start : withChanged(start, changed)
      if (fields.has(words)) done.set(words, now)
      return now
    }

    function pick(built: unknown, field: string): unknown {
      const now = overrides[field]
      if (now === undefined || kindOf(now) !== kindOf(built)) return built
      held.add(field)
      return now
    }

    for (const [path, module] of known) visit(module, path)
    return {
      read: <Words extends object>(built: Words) => (fields.has(built) ? visit(built, '') : built) as Words,
      lost: overridden.filter(field => !held.has(field)),
    }
  }

  return { places, contains, knows: built => fields.has(built), resolve }
}

const isWords = (value: unknown): value is object => typeof value === 'object' && value !== null

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value)

const within = (parent: string, key: string) =>
  parent.includes('#') ? `${parent}.${key}` : fieldKey(parent, [key])

const withChanged = (words: object, changed: object): object =>
  Array.isArray(words) ? Object.assign([...words], changed) : { ...words, ...changed }
