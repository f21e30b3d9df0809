import type { WordOverrides } from '../../contract/page-words.ts'
import { BUILT_WORDS, type WordReader, type WordRegistry } from '../../contract/word-registry.ts'

export interface PageWords {
  /** The texts that pages show now. */
  reader(): WordReader
  /** Overrides built texts from now on. Returns the fields that don't exist in this build. */
  set(overrides: WordOverrides): readonly string[]
  /** Whether a page has edited texts. Undefined until `learn` has rendered it. */
  isChanged(path: string): boolean | undefined
  /** Records which texts a page reads, for `isChanged`. */
  learn(path: string): Promise<void>
}

/**
 * Finds out which pages have edited texts by recording what each one reads while it renders, so that no list of them
 * can be incomplete. Costs nothing until a text is edited, and then one render of each requested path.
 */
export function createPageWords(
  registry: WordRegistry,
  render: (path: string, words: WordReader) => Promise<unknown>,
): PageWords {
  const reads = new Map<string, Set<object>>()
  const learning = new Map<string, Promise<void>>()
  let now: WordReader | undefined
  let changed = new Map<string, boolean>()

  async function look(path: string): Promise<void> {
    const read = new Set<object>()
    await render(path, {
      read(built) {
        read.add(built)
        return built
      },
    })
    reads.set(path, read)
  }

  return {
    reader: () => now ?? BUILT_WORDS,
    set(overrides) {
      const resolved = registry.resolve(overrides)
      now = Object.keys(overrides).length > 0 ? resolved : undefined
      changed = new Map()
      return resolved.lost
    },
    isChanged(path) {
      if (now === undefined) return false
      const known = changed.get(path)
      const read = reads.get(path)
      if (known !== undefined || read === undefined) return known
      const { read: readNow } = now
      const isChanged = [...read].some(built => readNow(built) !== built)
      changed.set(path, isChanged)
      return isChanged
    },
    learn(path) {
      const looking = learning.get(path) ?? look(path).finally(() => learning.delete(path))
      learning.set(path, looking)
      return looking
    },
  }
}
