import type { Dice } from './dice.ts'
import { path, type Sheet } from './sheet.ts'

// Category Company: folded sheets sewn together, as a binder sees them.

/** An open gathering, seen from the top: leaves on both sides of the thread. */
export function drawOpening(sheet: Sheet, dice: Dice): void {
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

/** The spines of the gatherings. Each has its mark one step lower, so that a missing one stands out. */
export function drawCollation(sheet: Sheet, dice: Dice): void {
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
