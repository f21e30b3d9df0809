import { createContext, use } from 'react'
import { BUILT_WORDS, type WordReader } from '#contract/word-registry.ts'

/**
 * Where a document reads words: the built ones, those that owners have published, or a draft of them. Pure, or islands that share a
 * module with a page would load it.
 */
export const WordsContext = /* @__PURE__ */ createContext<WordReader>(BUILT_WORDS)

/** The words that hold now for a module of content/ or an export of it. */
export function useWords<Words extends object>(built: Words): Words {
  return use(WordsContext).read(built)
}
