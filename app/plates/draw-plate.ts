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

/** The sizes of plates: on a card, at the head of a post, and in half of a link preview. */
export const FIELDS = {
  card: { width: 800, height: 500 },
  head: { width: 1200, height: 400 },
  preview: { width: 600, height: 630 },
} as const

/**
 * The drawing of a post without a cover. It depends only on slug, category and field. Categories that administrators
 * add use the drawing of the first one.
 */
export function drawPlate(slug: string, category: string, field: keyof typeof FIELDS): Sheet['marks'] {
  const { width, height } = FIELDS[field]
  const sheet = new Sheet(width, height)
  DRAW[isBuiltIn(category) ? category : DEFAULT_CATEGORY](sheet, diceOf(slug), slug)
  return sheet.marks
}
