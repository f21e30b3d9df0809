import { expect, it } from 'vitest'
import { barsOf, CHART } from './figure-bars.ts'

it('stacks both kinds, and the highest week fills the drawing', () => {
  const bars = barsOf([
    { week: '2026-03-02', applications: 3, careers: 1 },
    { week: '2026-03-09', applications: 0, careers: 2 },
  ])
  expect(bars.map(({ kind, y, height }) => [kind, y, height])).toEqual([
    ['applications', CHART.height / 4, (CHART.height * 3) / 4],
    ['careers', 0, CHART.height / 4],
    ['careers', CHART.height / 2, CHART.height / 2],
  ])
  for (const { x, width } of bars) expect(x + width).toBeLessThanOrEqual(CHART.width)
})

it('draws nothing for nothing', () => {
  expect(barsOf([{ week: '2026-03-02', applications: 0, careers: 0 }])).toEqual([])
})
