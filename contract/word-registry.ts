import { fieldKey, type WordOverrides, type WordValue } from './page-words.ts'

/** Returns the current texts for built ones: the same object if nothing has changed. */
export interface WordReader {
  read<Words extends object>(built: Words): Words
}

export const BUILT_WORDS: WordReader = { read: built => built }

interface ResolvedWords extends WordReader {
  /** Fields that don't exist in this build, or have another type there. They have no effect. */
  lost: readonly string[]
}

/** Marks a field's text. */
type MarkWord = (text: string, field: string) => string

export interface WordRegistry {
  /** Every built text and list, by field. */
  places: ReadonlyMap<string, WordValue>
  /** Whether an object contains a field, even one that belongs to another module. */
  contains(built: object, field: string): boolean
  /** Whether an object is registered, by identity. */
  knows(built: object): boolean
  /** `mark` is for previews: its result replaces each text. */
  resolve(overrides: WordOverrides, mark?: MarkWord): ResolvedWords
}

/**
 * Identifies built texts by object identity. `modules` are the namespaces of content/ by path without extension. An
 * object that two modules share belongs to the first one, and to its own export rather than to the one that contains
 * it, so that a menu link is changed only once.
 */
export function createWordRegistry(modules: Readonly<Record<string, object>>): WordRegistry {
  /** The module and path of each object. */
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
      // A module and its exports are separated by another character than a list and its items.
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
