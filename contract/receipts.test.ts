import { expect, it } from 'vitest'
import { readSource, writeSource } from './receipts.ts'

it('travels as a header of plain characters and comes back as it was', () => {
  const source = {
    referrer: 'https://zürich.example',
    campaign: 'source=news&medium=e mail',
    landingPage: '/ä',
  }
  const header = writeSource(source)
  expect(header).toMatch(/^[\x21-\x7e]+$/)
  expect(readSource(header)).toEqual(source)
  expect(writeSource({})).toBe('')
  expect(readSource(null)).toEqual({})
})

it('leaves out what is too long, has line breaks or was not asked for', () => {
  expect(readSource(`referrer=${'x'.repeat(501)}&campaign=a%0Ab&landingPage=/&other=1`)).toEqual({
    landingPage: '/',
  })
  expect(readSource('%%%')).toEqual({})
})
