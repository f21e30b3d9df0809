import { expect, it } from 'vitest'
import { drawCard } from './draw-card.ts'

const card = (width: number, height: number, focus_x: number, focus_y: number) =>
  drawCard({
    company: 'Octavo',
    title: 'T',
    text: '',
    folio: 'F',
    cover: { address: 'data:image/png;base64,', width, height, focus_x, focus_y },
  }).svg

it('cuts a cover around its focus point, in the half of the card that it has', () => {
  // A 2:1 cover is 1,260 pixels wide in a 600-pixel field.
  expect(card(2000, 1000, 50, 50)).toContain('<image x="-330" y="0" width="1260" height="630"')
  expect(card(2000, 1000, 0, 50)).toContain('<image x="0" y="0"')
  expect(card(2000, 1000, 100, 0)).toContain('<image x="-660" y="0"')
  // A portrait cover is cropped at the top and bottom.
  expect(card(600, 1200, 0, 25)).toContain('<image x="0" y="-142" width="600" height="1200"')
  expect(card(600, 1200, 0, 25)).toContain('<svg x="600" y="0" width="600" height="630">')
})
