import { type Dice, hashOf } from './dice.ts'
import { path, type Sheet } from './sheet.ts'

// Category General: a ledger whose sums are correct.

const MARGIN = 40

const grouped = (value: number) => String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')

/** Accounts side by side: a column of figures, a rule and their sum. */
export function drawAccount(sheet: Sheet, dice: Dice): void {
  const accounts = Math.max(2, Math.round(sheet.width / 300))
  const rows = 7 + dice('rows', 2)
  const width = (sheet.width - 2 * MARGIN) / accounts
  const line = (sheet.height - 2 * MARGIN) / (rows + 1.2)
  const size = line * 0.56
  const marked = dice('row', rows - 1)
  const account = Math.floor(accounts / 2)
  for (let row = 0; row <= rows; row++)
    sheet.stroke('line', path`M0 ${MARGIN + (row + 0.36) * line}H${sheet.width}`)
  for (let at = 0; at < accounts; at++) {
    const x = MARGIN + at * width
    const right = x + width - 28
    if (at > 0) sheet.stroke('strong', path`M${x - 14} 0V${sheet.height}M${x - 9} 0V${sheet.height}`)
    let sum = 0
    for (let row = 0; row < rows; row++) {
      const isEmpty = row === rows - 1 && dice(`empty ${at}`, 2) === 1
      if (isEmpty) continue
      const value = 12 + dice(`${at} ${row}`, 10 ** (2 + dice(`scale ${at} ${row}`, 3)))
      sum += value
      const y = MARGIN + (row + 0.16) * line
      const tone = at === account && row === marked ? 'rubric' : 'ink'
      sheet.write({ tone: 'quiet', x: x + 8, y, size: size * 0.72, text: String(row + 1), mono: true })
      sheet.write({ tone, x: right, y, size, text: grouped(value), mono: true, anchor: 'end' })
    }
    const foot = MARGIN + (rows + 0.36) * line
    sheet.stroke(
      'ink',
      path`M${x + width * 0.3} ${foot - line}H${right}M${x + width * 0.3} ${foot}H${right}M${x + width * 0.3} ${foot + 6}H${right}`,
    )
    sheet.write({
      tone: 'ink',
      x: right,
      y: foot - line * 0.22,
      size,
      text: grouped(sum),
      mono: true,
      anchor: 'end',
    })
  }
}

/** Tally marks in groups of five, with the count in the margin. */
export function drawTally(sheet: Sheet, dice: Dice): void {
  const rows = 4 + dice('rows', 2)
  const line = (sheet.height - 2 * MARGIN) / rows
  const tall = line * 0.56
  const step = tall * 0.24
  const group = step * 4 + tall * 0.62
  const most = Math.floor((sheet.width - 2 * MARGIN - 120) / group)
  const marked = dice('row', rows)
  for (let row = 0; row < rows; row++) {
    const count = 5 * Math.ceil(most / 3) + 1 + dice(`count ${row}`, 5 * most - 5 * Math.ceil(most / 3))
    const y = MARGIN + row * line + (line - tall) / 2
    sheet.stroke('line', path`M0 ${MARGIN + (row + 1) * line}H${sheet.width}`)
    for (let at = 0; at < count; at++) {
      const x = MARGIN + Math.floor(at / 5) * group + (at % 5) * step
      const isLast = row === marked && at === count - 1
      const lean = dice(`lean ${row} ${at}`, 7) - 3
      const d =
        at % 5 < 4
          ? path`M${x + lean} ${y}L${x} ${y + tall}`
          : path`M${x - step * 4.6} ${y + tall * 0.86}L${x - step * 0.2} ${y + tall * 0.12}`
      sheet.stroke(isLast ? 'rubric' : 'ink', d, 'bold')
    }
    sheet.write({
      tone: row === marked ? 'rubric' : 'quiet',
      x: sheet.width - MARGIN,
      y: y + tall * 0.72,
      size: tall * 0.56,
      text: String(count),
      mono: true,
      anchor: 'end',
    })
  }
  sheet.stroke('strong', path`M${sheet.width - MARGIN - 92} 0V${sheet.height}`)
}

const sealOf = (text: string) => hashOf(text).toString(16).padStart(8, '0')

/** Lines that each carry a seal over the line before. */
export function drawChain(sheet: Sheet, dice: Dice, slug: string): void {
  const rows = 6 + dice('rows', 2)
  const line = (sheet.height - MARGIN) / rows
  const size = Math.min(line * 0.44, sheet.width * 0.045)
  const chain = sheet.width * (0.3 + dice('chain', 3) * 0.04)
  const opened = 1 + dice('row', rows - 2)
  let seal = sealOf(slug)
  let number = 2 + dice('number', 90)
  for (let row = 0; row < rows; row++) {
    const y = MARGIN / 2 + (row + 0.5) * line
    const base = y + size * 0.34
    const tone = row === opened ? 'rubric' : 'ink'
    sheet.stroke('line', path`M0 ${y + line / 2}H${sheet.width}`)
    sheet.write({
      tone: 'quiet',
      x: MARGIN,
      y: base,
      size,
      text: String(number++).padStart(4, '0'),
      mono: true,
    })
    const before = seal
    seal = sealOf(`${before} ${row}`)
    sheet.write({ tone, x: chain + 64, y: base, size, text: seal, mono: true })
    // A narrow field has no space for the previous line's seal.
    if (sheet.width > 700)
      sheet.write({
        tone: 'quiet',
        x: sheet.width - MARGIN,
        y: base,
        size,
        text: before,
        mono: true,
        anchor: 'end',
      })
    if (row + 1 < rows)
      sheet.stroke('strong', path`M${chain - 10} ${y}c-44 ${line * 0.2} -44 ${line * 0.8} 0 ${line}`)
  }
  for (let row = 0; row < rows; row++) {
    const y = MARGIN / 2 + (row + 0.5) * line
    const ring = path`M${chain - 10} ${y}a10 10 0 1 0 20 0a10 10 0 1 0 -20 0z`
    sheet.fill(row === opened ? 'rubric' : 'paper', ring)
    sheet.stroke(row === opened ? 'rubric' : 'ink', ring)
  }
}

const DAYS = 31

/** A year by day, with a row for each month and a stroke for every entry. */
export function drawDayBook(sheet: Sheet, dice: Dice): void {
  const months = 12
  const left = MARGIN * 1.9
  const day = (sheet.width - left - MARGIN) / DAYS
  const month = (sheet.height - 2 * MARGIN) / months
  const busy = 3 + dice('busy', 4)
  const marked = dice('month', months)
  for (let row = 0; row < months; row++) {
    const y = MARGIN + row * month
    sheet.stroke('line', path`M0 ${y + month}H${sheet.width}`)
    sheet.write({
      tone: row === marked ? 'rubric' : 'quiet',
      x: left - 22,
      y: y + month * 0.78,
      size: month * 0.6,
      text: String(row + 1),
      mono: true,
      anchor: 'end',
    })
    const length = row === 1 ? 28 : [3, 5, 8, 10].includes(row) ? 30 : DAYS
    const deadline = 3 + dice('deadline', 24)
    for (let at = 0; at < length; at++) {
      // Entries get more frequent near the deadline.
      const near = Math.abs(at - deadline) < 4 ? 3 : 0
      const isMarked = row === marked && at === deadline
      const isEntered = isMarked || dice(`${row} ${at}`, 10) < busy + near
      if (!isEntered) continue
      const tall = month * (0.25 + dice(`tall ${row} ${at}`, 50) / 100)
      sheet.stroke(
        isMarked ? 'rubric' : 'ink',
        path`M${left + (at + 0.5) * day} ${y + month}v${isMarked ? -month : -tall}`,
        'bold',
      )
    }
  }
  sheet.stroke('strong', path`M${left - 8} 0V${sheet.height}M${left - 3} 0V${sheet.height}`)
}
