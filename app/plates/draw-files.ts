import type { Dice } from './dice.ts'
import { path, type Sheet } from './sheet.ts'

const MARGIN = 56
const COUNT = 6
const TAB = 128
const TALL = 42

/** A drawer of files, one of them pulled up. */
export function drawFiles(sheet: Sheet, dice: Dice): void {
  const step = (sheet.height - MARGIN - 2 * TALL) / COUNT
  const [left, right] = [MARGIN, sheet.width - MARGIN]
  const tabs = Math.floor((right - left) / (TAB + 40))
  const first = dice('first', tabs)
  const pulled = 1 + dice('pulled', COUNT - 2)
  let number = 2100 + dice('number', 90)
  for (let file = 0; file < COUNT; file++) {
    const top = MARGIN + TALL + file * step - (file === pulled ? step * 0.55 : 0)
    const x = left + 16 + ((first + file) % tabs) * ((right - left - TAB - 40) / (tabs - 1))
    const tab = path`M${x} ${top}l10 ${-TALL}h${TAB - 20}l10 ${TALL}`
    const card = path`M${left} ${sheet.height}V${top}H${x}l10 ${-TALL}h${TAB - 20}l10 ${TALL}H${right}V${sheet.height}`
    sheet.fill('paper', card)
    if (file === pulled) sheet.fill('rubric', tab)
    sheet.stroke(file === pulled ? 'rubric' : 'strong', card, file === pulled ? 'bold' : 'stroke')
    number += 1 + dice(`next ${file}`, 9)
    sheet.write({
      tone: file === pulled ? 'on-rubric' : 'ink',
      x: x + TAB / 2,
      y: top - TALL * 0.3,
      size: 24,
      text: String(number),
      mono: true,
      anchor: 'middle',
    })
  }
}
