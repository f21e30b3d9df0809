import { isDeepStrictEqual } from 'node:util'
import type { WordValue } from '../../contract/page-words.ts'

/** Whether two values are equal. The database changes the order of an object's keys. */
export const isSameWords = (a: WordValue | undefined, b: WordValue | undefined): boolean =>
  isDeepStrictEqual(a, b)
