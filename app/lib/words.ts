import { createContext, use } from 'react'
import { BUILT_WORDS, type WordReader } from '#contract/word-registry.ts'

/** Where a document reads words from: built, published or draft. Marked as pure, because islands that share a module with a page would load it otherwise. */
export const WordsContext = /* @__PURE__ */ createContext<WordReader>(BUILT_WORDS)

/** The current words for a module of content/ or one of its exports. */
export function useWords<Words extends object>(built: Words): Words {
  return use(WordsContext).read(built)
}
