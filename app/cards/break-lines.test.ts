import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breakLines, isRightToLeft, widthOf } from './break-lines.ts'

describe('lines of a card', () => {
  it.each([
    ['What privileged means to a machine', ['What privileged', 'means to a', 'machine']],
    ['Short', ['Short']],
    ['', ['']],
    ['Donaudampfschifffahrtsgesellschaft', ['Donaudampfschiff', 'fahrtsgesellscha', 'ft']],
    ['契約書の下書きを、弁護士が確認する。', ['契約書の下書き', 'を、弁護士が', '確認する。']],
  ])('of %j', (text, lines) => expect(breakLines(text, 16, 3)).toEqual(lines))

  it('cut what does not fit', () => {
    expect(breakLines('one two three four five six', 9, 2)).toEqual(['one two', 'three fo…'])
  })

  it('are never wider than they may be, and lose no letter of what fits', () => {
    const text = fc.string({ unit: fc.constantFrom(...'abc dÉЖ 契約の、。「」ー人 שמ'), maxLength: 60 })
    fc.assert(
      fc.property(text, words => {
        const lines = breakLines(words, 12, 50)
        expect(lines.join('').replace(/\s/g, '')).toBe(words.replace(/\s/g, ''))
        for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(12)
        for (const line of breakLines(words, 12, 2)) expect(widthOf(line)).toBeLessThanOrEqual(12)
      }),
      { numRuns: 500, seed: 1 },
    )
  })

  it('begin at the side where their script begins', () => {
    expect(['שלום', '«مرحبا»', '1. שלום', 'Hello שלום', '日本'].map(isRightToLeft)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
  })
})
