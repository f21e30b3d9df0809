import { type BuiltInCategory, isBuiltIn } from '#contract/categories.ts'
import { type Dice, diceOf } from './dice.ts'
import { drawFiles } from './draw-files.ts'
import { drawCollation, drawOpening } from './draw-gathering.ts'
import { drawImposition } from './draw-imposition.ts'
import { drawAccount, drawChain, drawDayBook, drawTally } from './draw-ledger.ts'
import { drawRedline } from './draw-redline.ts'
import { drawSignature } from './draw-signature.ts'
import { drawSources } from './draw-sources.ts'
import { Sheet } from './sheet.ts'

type Draw = (sheet: Sheet, dice: Dice, slug: string) => void

/** The folded sheet, the marked text, the bound book and the ledger, with what surrounds each of them. A drawing may serve two categories. */
const DRAWINGS: Record<BuiltInCategory, readonly Draw[]> = {
  TECH: [drawImposition, drawFiles, drawSources],
  PRODUCT: [drawRedline, drawSignature, drawFiles],
  COMPANY: [drawOpening, drawCollation, drawSignature],
  GENERAL: [drawAccount, drawTally, drawChain, drawDayBook],
}
const ALL = Object.values(DRAWINGS).flat()

/** The sizes of plates: on a card, at the head of a post, and in half of a link preview. */
export const FIELDS = {
  card: { width: 800, height: 500 },
  head: { width: 1200, height: 400 },
  preview: { width: 600, height: 630 },
} as const

/** Chooses one of the category's drawings. Categories that administrators add have all of them. */
export function drawingOf(slug: string, category: string): Draw {
  const drawings = isBuiltIn(category) ? DRAWINGS[category] : ALL
  return drawings[diceOf(slug)('drawing', drawings.length)] ?? drawImposition
}

/** The drawing of a post without a cover. It depends only on slug, category and field. */
export function drawPlate(slug: string, category: string, field: keyof typeof FIELDS): Sheet['marks'] {
  const { width, height } = FIELDS[field]
  const sheet = new Sheet(width, height)
  drawingOf(slug, category)(sheet, diceOf(slug), slug)
  return sheet.marks
}
