import { expect, test } from 'vitest'
import { elsewhereOf, whyFixed } from './elsewhere.ts'

const home = { unit: '/' }
const positions = { unit: 'positions' }
const form = { name: 'Labels of the form', why: 'The server checks them.' }
const known = {
  elsewhere: { 'pages/home': home, 'collections/careers#positions': positions, 'pages/home/form': form },
}

test.each([
  ['pages/home/page#hero.heading', home],
  ['pages/home/form#labels.0', form],
  ['collections/careers#positions.0.title', positions],
  ['collections/careers#positionsHeading', undefined],
  ['pages/homes/page#hero', undefined],
])('%s', (place, found) => expect(elsewhereOf(place, known)).toBe(found))

test('says why a text has no field', () => {
  expect(whyFixed(' Coming soon\n')).toBe('This wording is required.')
  expect(whyFixed('Any other words')).toBeUndefined()
})
