import { expect, it } from 'vitest'
import { mainPart } from './main-part.ts'
import { sectionsOf } from './page-sections.ts'

const read = (main: string) => sectionsOf(mainPart(`<main>${main}</main>`))

it('puts the label above a heading into the part of that heading', () => {
  expect(
    read(
      '<p class="folio">Security</p><h1>One</h1><p>a</p><p class="folio mt-2">Ten</p><h2>Two</h2><p>b</p>',
    ),
  ).toEqual([
    { heading: 'One', body: 'Security a' },
    { heading: 'Two', body: 'Ten b' },
  ])
})

it('leaves a label without a heading of a section in the part that it stands in', () => {
  expect(
    read('<h2>Two</h2><p class="folio">Incident notice</p><h3>When?</h3><p class="folio">End</p>'),
  ).toEqual([{ heading: 'Two', body: 'Incident notice When? End' }])
})
