import { type BuiltInCategory, DEFAULT_CATEGORY, isBuiltIn } from '#contract/categories.ts'
import { type Dice, diceOf } from './dice.ts'
import { drawGathering } from './draw-gathering.ts'
import { drawImposition } from './draw-imposition.ts'
import { drawLedger } from './draw-ledger.ts'
import { drawRedline } from './draw-redline.ts'
import { Sheet } from './sheet.ts'

const DRAW: Record<BuiltInCategory, (sheet: Sheet, dice: Dice, slug: string) => void> = {
  TECH: drawImposition,
  PRODUCT: drawRedline,
  COMPANY: drawGathering,
  GENERAL: drawLedger,
}

/** The fields that plates are drawn for: a card, the head of a post, and half of a link preview. */
export const FIELDS = {
  card: { width: 800, height: 500 },
  head: { width: 1200, height: 400 },
  preview: { width: 600, height: 630 },
} as const

/**
 * The drawing of a post that has no cover: always the same for a slug and a category, composed for its field. Categories that
 * administrators add share the drawing of the first.
 */
export function drawPlate(slug: string, category: string, field: keyof typeof FIELDS): Sheet['marks'] {
  const { width, height } = FIELDS[field]
  const sheet = new Sheet(width, height)
  DRAW[isBuiltIn(category) ? category : DEFAULT_CATEGORY](sheet, diceOf(slug), slug)
  return sheet.marks
}
