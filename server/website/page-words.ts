import type { WordOverrides } from '../../contract/page-words.ts'
import { BUILT_WORDS, type WordReader, type WordRegistry } from '../../contract/word-registry.ts'

export interface PageWords {
  /** The words that hold now. */
  reader(): WordReader
  /** What holds from now on in place of built words. Returns the fields that have no place in this build. */
  set(overrides: WordOverrides): readonly string[]
  /** Whether a path shows other words than the built ones. Undefined where nobody has looked yet what it reads. */
  isChanged(path: string): boolean | undefined
  /** Looks what a path reads, for `isChanged`. */
  learn(path: string): Promise<void>
}

/**
 * Which pages show words that were changed, by what each reads while it is rendered: no list can forget a part. Costs nothing while
 * nothing is changed, and else one rendering of each path that is asked for, once.
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
