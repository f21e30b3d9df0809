import { POSITIONS } from '../contract/choices.ts'
import { type PositionWords, positionWords } from './position-words.ts'

/** For the positions at build time. */
export const openPositions: PositionWords = positionWords(POSITIONS)
