import { POSITIONS } from '../contract/choices.ts'
import { type PositionWords, positionWords } from './position-words.ts'

/** Of the positions that are open as built. */
export const openPositions: PositionWords = positionWords(POSITIONS)
