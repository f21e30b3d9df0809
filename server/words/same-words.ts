import { isDeepStrictEqual } from 'node:util'
import type { WordValue } from '../../contract/page-words.ts'

/** Whether two values say the same. The database keeps the keys of an object in another order. */
export const isSameWords = (a: WordValue | undefined, b: WordValue | undefined): boolean =>
  isDeepStrictEqual(a, b)
