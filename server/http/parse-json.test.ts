import { expect, it } from 'vitest'
import { parseJson } from './parse-json.ts'

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const inObjects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

it('takes JSON of 64 levels', () => {
  expect(parseJson(nested(64))).toBeInstanceOf(Array)
  expect(parseJson(inObjects(64))).toBeInstanceOf(Object)
})

it.each(['[', ']', '"', String.raw`\\"`, String.raw`\"[`].map(words => ({ words: words.repeat(100) })))(
  'takes brackets and quotes in a string for words: $words',
  value => {
    expect(parseJson(JSON.stringify([value, value]))).toEqual([value, value])
  },
)

it.each([nested(65), inObjects(65), nested(400_000), `[1,${nested(64)}]`, 'no JSON'])(
  'refuses text %# as no JSON',
  text => {
    expect(() => parseJson(text)).toThrow(SyntaxError)
  },
)
