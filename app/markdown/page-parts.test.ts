import { expect, it } from 'vitest'
import { partsOfPage } from './page-parts.ts'

const partsOf = (html: string) => partsOfPage(html, { path: '/de/x', company: 'Octavo' })
const read = (main: string) => partsOf(`<main>${main}</main>`).map(({ heading, body }) => ({ heading, body }))

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

it('names the page without the company, and reads no unlisted page', () => {
  const page = (meta: string) =>
    partsOf(`<title>Don&#x27;t &amp; do | Octavo</title>${meta}<main><h1>One</h1></main>`)
  expect(page('')).toEqual([
    { path: '/de/x', part: 0, language: 'de', title: 'Don’t & do', heading: 'One', body: '' },
  ])
  expect(page('<meta name="robots" content="noindex">')).toEqual([])
})
