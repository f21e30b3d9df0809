import { expect, it } from 'vitest'
import { parseArray } from './parse-array.ts'

it.each([
  ['{}', []],
  [' { } ', []],
  ['{a}', ['a']],
  ['{%law%, b c ,"d,e"}', ['%law%', 'b c', 'd,e']],
  ['{"a\\"b\\\\","",NULL,"null",x\\,y}', ['a"b\\', '', null, 'null', 'x,y']],
  ['{"}",é,😀}', ['}', 'é', '😀']],
] as const)('reads %s', (text, values) => expect(parseArray(text)).toEqual(values))

it.each([
  '',
  'a',
  '{a',
  'a}',
  '{a,}',
  '{,a}',
  '{a,,b}',
  '{{a}}',
  '{"a}',
  '{"a"b}',
  '{a"b"}',
  '{a\\}',
  '{ , }',
])('refuses %s as PostgreSQL does', text =>
  expect(() => parseArray(text)).toThrow(expect.objectContaining({ status: 400, code: '22P02' })),
)

it('takes no longer for a long one that is wrong', () => {
  expect(() => parseArray(`{${'a\\b'.repeat(5_000)}"}`)).toThrow()
  expect(() => parseArray(`{${'"",'.repeat(5_000)}"}`)).toThrow()
})
