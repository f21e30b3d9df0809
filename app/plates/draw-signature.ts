import type { Dice } from './dice.ts'
import { path, type Sheet } from './sheet.ts'

/** The foot of a page, signed by hand. */
export function drawSignature(sheet: Sheet, dice: Dice): void {
  const left = sheet.width * 0.12
  const right = sheet.width * 0.88
  const foot = sheet.height * 0.72
  const unit = Math.min((right - left) / 9, sheet.height / 6)
  for (let line = 1; line < 5; line++)
    sheet.stroke('line', path`M${left} ${sheet.height * line * 0.075}H${line < 4 ? right : sheet.width / 2}`)
  sheet.stroke('ink', path`M${left} ${foot}H${right}`)
  sheet.stroke('ink', path`M${left} ${foot - 40}l24 24m0-24l-24 24`, 'bold')
  let hand = path`M${left + unit * 0.9} ${foot - unit * 0.2}`
  const letters = 6 + dice('letters', 3)
  for (let letter = 0; letter < letters; letter++) {
    const isTall = letter === 0 || dice(`tall ${letter}`, 3) === 0
    const rise = unit * ((isTall ? 1.7 : 0.5) + dice(`rise ${letter}`, 6) / 10)
    const wide = unit * (isTall ? 0.95 : 0.6)
    hand += path`c${wide} ${-rise * 0.4} ${wide} ${-rise} ${wide * 0.45} ${-rise}s${-wide * 0.35} ${rise * 1.05} ${wide * 0.35} ${rise}`
  }
  hand += path`q${unit} ${-unit * 0.2} ${unit * 1.8} ${-unit}`
  sheet.stroke('rubric', hand, 'bold')
}
