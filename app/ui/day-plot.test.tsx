import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { DayPlot } from './day-plot.tsx'

it('stacks both kinds, and the highest day fills the drawing', () => {
  const days = [
    { day: '2026-03-02', count: 3, above: 1 },
    { day: '2026-03-09', count: 0, above: 2 },
  ]
  const markup = renderToStaticMarkup(<DayPlot label="" days={days} wordsOf={() => ''} highest="" />)
  const bars = [...markup.matchAll(/<rect[^>]* y="([\d.]+)" height="([\d.]+)"/g)]
  expect(bars.map(([, y, height]) => [Number(y), Number(height)])).toEqual([
    [40, 120],
    [0, 40],
    [160, 0],
    [80, 80],
  ])
})
