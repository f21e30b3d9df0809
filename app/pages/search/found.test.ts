import { expect, it } from 'vitest'
import { foundOf, piecesOf, plainOf } from './found.ts'

it('cuts a text at the marks around what was found', () => {
  expect(piecesOf('\u0002Walls\u0003 are checked')).toEqual([
    { text: 'Walls', isFound: true },
    { text: ' are checked', isFound: false },
  ])
  expect(plainOf(piecesOf('a \u0002b\u0003 c'))).toBe('a b c')
})

it('leads to a post by its encoded slug, and to a page by its path', () => {
  const row = { language: 'en', title: 't', heading: '', passage: '' } as const
  expect(foundOf({ ...row, kind: 'post', path: 'ä b' }).href).toBe('/blog/%C3%A4%20b')
  expect(foundOf({ ...row, kind: 'page', path: '/security' }).href).toBe('/security')
})
