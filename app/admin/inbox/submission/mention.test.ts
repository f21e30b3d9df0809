import { describe, expect, it } from 'vitest'
import { mentionAt, peopleFor, withMention } from './mention.ts'

const PEOPLE = [{ name: 'Ada Lind' }, { name: 'Bea Okafor' }, { name: 'cleo@firm.example' }]
const names = (begun: string) => peopleFor(PEOPLE, begun).map(({ name }) => name)

describe('a mention', () => {
  it.each([
    ['Ask @be', 'be'],
    ['@', ''],
    ['Ask @Ada L', 'Ada L'],
  ])('is begun in %j', (text, begun) => {
    expect(mentionAt(text, text.length)?.begun).toBe(begun)
  })

  it.each(['Ask Ada', 'mail ada@firm', '@Ada\nand'])('is none in %j', text => {
    expect(mentionAt(text, text.length)).toBeUndefined()
  })

  it('offers those whose name or last name begins like that, and nobody whose name stands there', () => {
    expect(names('')).toEqual(PEOPLE.map(({ name }) => name))
    expect(names('oka')).toEqual(['Bea Okafor'])
    expect(names('c')).toEqual(['cleo@firm.example'])
    expect(names('ada lind')).toEqual([])
  })

  it('takes the place of what was written of it', () => {
    expect(withMention('Ask @be please', 7, 'Bea Okafor')).toEqual({
      text: 'Ask @Bea Okafor please',
      cursor: 16,
    })
  })
})
