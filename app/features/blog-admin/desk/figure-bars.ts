import type { DeskFigures } from './desk-api.ts'

/** In units of the drawing, which is scaled to its place. */
export const CHART = { width: 520, height: 120 }
const GAP = 4

interface Bar {
  key: string
  kind: 'applications' | 'careers'
  x: number
  y: number
  width: number
  height: number
}

/** How many came in the highest week. */
export const highestOf = (weeks: DeskFigures['weeks']) =>
  Math.max(0, ...weeks.map(({ applications, careers }) => applications + careers))

/** Stacked bars, one a week. The highest week fills the drawing. */
export function barsOf(weeks: DeskFigures['weeks']): Bar[] {
  const most = Math.max(1, highestOf(weeks))
  const step = CHART.width / Math.max(1, weeks.length)
  const heightOf = (count: number) => (count / most) * CHART.height
  return weeks.flatMap(({ week, applications, careers }, index) => {
    const place = { x: index * step, width: step - GAP }
    const lower = heightOf(applications)
    const upper = heightOf(careers)
    const bars: Bar[] = [
      { key: `${week} a`, kind: 'applications', ...place, y: CHART.height - lower, height: lower },
      { key: `${week} c`, kind: 'careers', ...place, y: CHART.height - lower - upper, height: upper },
    ]
    return bars.filter(({ height }) => height > 0)
  })
}
