import type { Dice } from './dice.ts'
import { impose } from './imposition.ts'
import { path, type Sheet } from './sheet.ts'

const FOLDS = [1, 2, 3, 4]
/** Printers mark sheets with the Latin alphabet, which has no J, U and W. */
const SIGNATURES = 'ABCDEFGHIKLMNOPQRSTVXYZ'
const RATIO = 1.5
const GAP = 96
const MARGIN = 56
const CROP = 18

interface Place {
  x: number
  y: number
  width: number
  height: number
}

/** Category Technology: a sheet on the press, with the pages placed so that folding puts them in order. */
export function drawImposition(sheet: Sheet, dice: Dice): void {
  const folds = FOLDS[dice('folds', FOLDS.length)] ?? 3
  const pages = 2 ** (folds + 1)
  const signature = dice('signature', SIGNATURES.length)
  // A wide or tall field has space for both sides of the sheet, arranged as when it is turned over.
  const isWide = sheet.width / sheet.height > 2 * RATIO * 0.9
  const isHigh = sheet.height >= sheet.width
  const width = Math.min(
    (sheet.width - 2 * MARGIN - (isWide ? GAP : 0)) / (isWide ? 2 : 1),
    ((sheet.height - 2 * MARGIN - (isHigh ? GAP : 0)) / (isHigh ? 2 : 1)) * RATIO,
  )
  const place = { width, height: width / RATIO }
  const all =
    isWide || isHigh ? (['outer', 'inner'] as const) : ([dice('side', 3) ? 'outer' : 'inner'] as const)
  const across = isWide ? 2 : 1
  const down = isHigh ? 2 : 1
  const left = (sheet.width - across * width - (across - 1) * GAP) / 2
  const top = (sheet.height - down * place.height - (down - 1) * GAP) / 2
  for (const [at, side] of all.entries()) {
    const x = left + (isWide ? at * (width + GAP) : 0)
    const y = top + (isHigh ? at * (place.height + GAP) : 0)
    drawForme(
      sheet,
      { ...place, x, y },
      {
        rows: impose(folds, side),
        before: signature * pages,
        // The first page of the side carries the sheet's letter.
        marked: side === 'outer' ? 1 : 2,
        letter: SIGNATURES[signature] ?? 'A',
      },
    )
  }
}

interface Forme {
  rows: ReturnType<typeof impose>
  before: number
  marked: number
  letter: string
}

function drawForme(
  sheet: Sheet,
  { x, y, width, height }: Place,
  { rows, before, marked, letter }: Forme,
): void {
  const columns = rows[0]?.length ?? 1
  const cell = { width: width / columns, height: height / rows.length }
  const size = Math.min(cell.width * 0.42, cell.height * 0.5)
  const cells = rows.flatMap((row, r) =>
    row.map((page, c) => ({ ...page, x: x + c * cell.width, y: y + r * cell.height })),
  )
  const box = path`M${x} ${y}h${width}v${height}h${-width}z`
  sheet.fill('paper', box)
  const first = cells.find(({ page }) => page === marked)
  if (first) sheet.fill('rubric', path`M${first.x} ${first.y}h${cell.width}v${cell.height}h${-cell.width}z`)
  for (const { x: at, y: head, turned, page } of cells)
    if (page !== marked)
      sheet.stroke(
        'line',
        path`M${at + cell.width * 0.16} ${head + cell.height * (turned ? 0.88 : 0.12)}h${cell.width * 0.68}`,
      )
  for (let c = 1; c < columns; c++)
    sheet.stroke(
      'strong',
      path`M${x + c * cell.width} ${y}v${height}`,
      c * 2 === columns ? 'dashed' : 'stroke',
    )
  for (let r = 1; r < rows.length; r++)
    sheet.stroke(
      'strong',
      path`M${x} ${y + r * cell.height}h${width}`,
      r * 2 === rows.length ? 'dashed' : 'stroke',
    )
  sheet.stroke('strong', box)
  for (const { page, turned, x: at, y: head } of cells)
    sheet.number(
      page === marked ? 'on-rubric' : 'ink',
      at + cell.width / 2,
      head + cell.height / 2,
      size,
      before + page,
      turned,
    )
  drawTrim(sheet, { x, y, width, height })
  sheet.write({
    tone: 'quiet',
    x: x + width / 2,
    y: y + height + 34,
    size: 22,
    text: letter,
    mono: true,
    anchor: 'middle',
  })
}

/** The trim marks, and the targets that align both sides. */
function drawTrim(sheet: Sheet, { x, y, width, height }: Place): void {
  for (const [cx, cy, dx, dy] of [
    [x, y, -1, -1],
    [x + width, y, 1, -1],
    [x, y + height, -1, 1],
    [x + width, y + height, 1, 1],
  ] as const)
    sheet.stroke('quiet', path`M${cx + dx * 8} ${cy}h${dx * CROP}M${cx} ${cy + dy * 8}v${dy * CROP}`)
  for (const cx of [x - 24, x + width + 24]) {
    const cy = y + height / 2
    sheet.stroke(
      'quiet',
      path`M${cx - 14} ${cy}h28M${cx} ${cy - 14}v28M${cx - 8} ${cy}a8 8 0 1 0 16 0a8 8 0 1 0 -16 0`,
    )
  }
}
