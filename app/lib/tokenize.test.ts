import { expect, test } from 'vitest'
import { tokenize } from './tokenize.ts'

const colored = (code: string, language: 'shell' | 'json') =>
  tokenize(code, language)
    .filter(token => token.kind)
    .map(token => [token.kind, token.text])

test('keys, strings, numbers and words of JSON get their kinds', () => {
  expect(colored('{ "a": "b", "n": -1.5, "t": [true, null] }', 'json')).toEqual([
    ['key', '"a"'],
    ['string', '"b"'],
    ['key', '"n"'],
    ['number', '-1.5'],
    ['key', '"t"'],
    ['word', 'true'],
    ['word', 'null'],
  ])
})

test('an escaped quote does not end a string, and a digit inside a string is no number', () => {
  expect(colored(String.raw`["say \"2\""]`, 'json')).toEqual([['string', String.raw`"say \"2\""`]])
})

test('a curl request shows its options, its address and its body', () => {
  const code = `curl https://api.example/v1 \\\n  --json '{ "n": 1 }'`
  expect(colored(code, 'shell')).toEqual([
    ['word', 'https://api.example/v1'],
    ['flag', '--json'],
    ['key', '"n"'],
    ['number', '1'],
  ])
})

test('the tokens together are the whole code', () => {
  for (const code of ['', 'plain', '{"a":1}', 'x "y" z -- 3'])
    for (const language of ['shell', 'json'] as const)
      expect(
        tokenize(code, language)
          .map(token => token.text)
          .join(''),
      ).toBe(code)
})
