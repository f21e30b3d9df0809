import type { Dice } from './dice.ts'
import { path, type Sheet } from './sheet.ts'

const MARGIN = 56
const LINES = 9
const SOURCES = 4

/** Category Technology: the lines of an answer, each led to its source, and one that has none. */
export function drawSources(sheet: Sheet, dice: Dice): void {
  const gap = (sheet.height - 2 * MARGIN) / (LINES - 1)
  const text = sheet.width * 0.46
  const left = sheet.width * 0.72
  const shelf = (sheet.height - 2 * MARGIN) / SOURCES
  const alone = 1 + dice('alone', LINES - 2)
  for (let line = 0; line < LINES; line++) {
    const y = MARGIN + line * gap
    const end = MARGIN + (text - MARGIN) * (0.55 + dice(`end ${line}`, 45) / 100)
    if (line === alone) {
      sheet.stroke('rubric', path`M${MARGIN} ${y}H${end}`, 'bold')
      sheet.stroke('rubric', path`M${end + 16} ${y}h${(left - end) / 3}`, 'dashed')
      continue
    }
    const source = Math.floor((line * SOURCES) / LINES)
    const to = MARGIN + (source + 0.5) * shelf
    const middle = (end + left) / 2
    sheet.stroke('strong', path`M${end + 16} ${y}C${middle} ${y} ${middle} ${to} ${left} ${to}`)
    sheet.stroke('ink', path`M${MARGIN} ${y}H${end}`, 'bold')
  }
  for (let source = 0; source < SOURCES; source++) {
    const y = MARGIN + source * shelf
    const page = path`M${left} ${y}H${sheet.width - MARGIN}v${shelf * 0.9}H${left}z`
    sheet.fill('paper', page)
    sheet.stroke('ink', page)
  }
}
