import { expect, it } from 'vitest'
import { givenName, labelOf, randomPart, storedName } from './picture-name.ts'

const NOW = new Date(2026, 10, 6, 9, 5)

it('calls a picture from the clipboard a screenshot of this minute', () => {
  expect(labelOf({ name: 'image.png', type: 'image/png' }, NOW)).toBe('screenshot-2026-11-06-0905.png')
  expect(labelOf({ name: '', type: 'image/jpeg' }, NOW)).toBe('screenshot-2026-11-06-0905.jpg')
  expect(labelOf({ name: 'Board pack.png', type: 'image/png' }, NOW)).toBe('Board pack.png')
})

it('stores under plain letters, whatever the file is called', () => {
  const name = (label: string, type = 'image/png') => storedName(label, type, '0a1b2c3d')
  expect(name('Board Pack (final) v2.PNG')).toBe('board-pack-final-v2-0a1b2c3d.png')
  expect(name('Übersicht Zürich.jpeg', 'image/jpeg')).toBe('ubersicht-zurich-0a1b2c3d.jpg')
  expect(name('財務.webp', 'image/webp')).toBe('picture-0a1b2c3d.webp')
  expect(name(`${'a'.repeat(200)}.png`)).toHaveLength(60 + 13)
})

it('shows the name that a file came with, without its random part', () => {
  expect(givenName(storedName('Board pack.png', 'image/png', randomPart()))).toBe('board-pack.png')
  for (const name of ['cover.jpg', 'a-0a1b2c3d.png', `${'a'.repeat(32)}.png`])
    expect(givenName(name)).toBe(name)
})
