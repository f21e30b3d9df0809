import type { Dice } from './dice.ts'
import { path, type Sheet } from './sheet.ts'

const DRAWINGS = [drawOpening, drawPile, drawCollation, drawThread] as const

/** Category Company: folded sheets sewn together, as a binder sees them. */
export function drawGathering(sheet: Sheet, dice: Dice): void {
  const draw = DRAWINGS[dice('drawing', DRAWINGS.length)] ?? drawOpening
  draw(sheet, dice)
}

/** An open gathering, seen from the top: leaves on both sides of the thread. */
function drawOpening(sheet: Sheet, dice: Dice): void {
  const leaves = 8 + 2 * dice('leaves', 4)
  const x = sheet.width / 2
  const foot = sheet.height * 0.78
  const reach = Math.min(sheet.width * 0.44, sheet.height * 0.95)
  const marked = dice('leaf', leaves)
  const curve = (side: 1 | -1, leaf: number) => {
    const rise = ((leaf + 1) / leaves) ** 1.35
    const end = reach * (1 - 0.34 * rise)
    return path`M${x} ${foot - leaf * 1.5}C${x + side * reach * 0.08} ${foot - sheet.height * 0.62 * rise} ${x + side * end * 0.5} ${foot - sheet.height * (0.06 + 0.66 * rise)} ${x + side * end} ${foot - sheet.height * 0.6 * rise}`
  }
  for (let leaf = 0; leaf < leaves; leaf++) sheet.stroke('strong', curve(-1, leaf) + curve(1, leaf))
  sheet.stroke('rubric', curve(dice('hand', 2) ? 1 : -1, marked), 'bold')
  sheet.stroke('quiet', path`M0 ${foot + 10}h${sheet.width}`)
  sheet.stroke('rubric', path`M${x - 7} ${foot + 10}v22M${x + 7} ${foot + 10}v22`, 'bold')
}

/** A pile of gatherings, with their folds on the left. */
function drawPile(sheet: Sheet, dice: Dice): void {
  const count = 4 + dice('count', 3)
  const leaves = 4 + dice('leaves', 2)
  const height = (sheet.height * 0.76) / count
  const gap = height * 0.16
  const top = (sheet.height - count * height) / 2
  const marked = dice('marked', count)
  for (let one = 0; one < count; one++) {
    const left = sheet.width * 0.16 + dice(`left ${one}`, 40)
    const right = sheet.width * 0.78 + dice(`right ${one}`, 70)
    const y = top + one * height
    for (let leaf = 0; leaf < leaves; leaf++) {
      const inset = (leaf * (height - gap)) / (2 * leaves)
      const radius = (height - gap) / 2 - inset
      const start = left + radius + inset * 1.6
      sheet.stroke(
        one === marked && leaf === leaves - 1 ? 'rubric' : leaf === 0 ? 'ink' : 'strong',
        path`M${right - inset * 0.8} ${y + inset}H${start}a${radius} ${radius} 0 0 0 0 ${radius * 2}H${right - inset * 0.8}`,
        one === marked && leaf === leaves - 1 ? 'bold' : 'stroke',
      )
    }
  }
}

/** The spines of the gatherings. Each has its mark one step lower, so that a missing one stands out. */
function drawCollation(sheet: Sheet, dice: Dice): void {
  const count = Math.round(sheet.width / (44 + dice('broad', 3) * 8))
  const width = sheet.width / count
  const [top, bottom] = [sheet.height * 0.09, sheet.height * 0.91]
  const steps = 9 + dice('steps', 4)
  const step = (bottom - top - 60) / steps
  const first = dice('first', steps)
  const torn = 2 + dice('marked', Math.max(1, count - 4))
  for (let one = 0; one < count; one++) {
    const x = one * width + 3
    const back = path`M${x} ${top + 8}q${width / 2 - 3} -16 ${width - 6} 0V${bottom}q${3 - width / 2} 12 ${6 - width} 0z`
    sheet.fill('paper', back)
    sheet.stroke('strong', back)
  }
  for (let one = 0; one < count; one++) {
    const y = top + 30 + ((first + one) % steps) * step
    sheet.fill(
      one === torn ? 'rubric' : 'ink',
      path`M${one * width + 3} ${y}h${width - 6}v${step * 0.8}h${6 - width}z`,
    )
  }
  for (const cord of [0.26, 0.5, 0.74])
    sheet.stroke('quiet', path`M0 ${sheet.height * cord}h${sheet.width}`, 'dashed')
}

/** The thread through the fold of an open gathering: out of one hole, into the next. */
function drawThread(sheet: Sheet, dice: Dice): void {
  const holes = 5 + 2 * dice('holes', 2)
  const leaves = 4 + dice('leaves', 3)
  const x = sheet.width / 2
  const [top, bottom] = [sheet.height * 0.1, sheet.height * 0.9]
  const reach = Math.min(sheet.width * 0.42, sheet.height * 0.72)
  for (let leaf = leaves; leaf >= 0; leaf--) {
    const spread = reach - (leaves - leaf) * 11
    const inset = (leaves - leaf) * 3
    const box = path`M${x - spread} ${top + inset}H${x + spread}V${bottom - inset}H${x - spread}z`
    sheet.fill('paper', box)
    sheet.stroke(leaf === 0 ? 'ink' : 'strong', box)
  }
  sheet.stroke('quiet', path`M${x} ${top}V${bottom}`, 'dashed')
  const between = (bottom - top) / (holes + 1)
  const hole = (at: number) => top + between * (at + 1)
  for (let at = 0; at + 1 < holes; at += 2)
    sheet.stroke(
      'rubric',
      path`M${x} ${hole(at)}C${x + 12} ${hole(at) + between * 0.2} ${x + 12} ${hole(at + 1) - between * 0.2} ${x} ${hole(at + 1)}`,
      'bold',
    )
  const knot = hole(holes - 1)
  const side = dice('hand', 2) ? 1 : -1
  sheet.stroke(
    'rubric',
    path`M${x} ${knot}c${side * 40} -30 ${side * 70} 6 ${side * 40} 16s${side * -60} -26 ${side * -10} -34s${side * 90} 4 ${side * 150} 44`,
    'bold',
  )
  for (let at = 0; at < holes; at++)
    sheet.fill('ink', path`M${x - 4} ${hole(at)}a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z`)
}
