import { expect, it } from 'vitest'
import { commonKeys, parsePayload } from './parse-payload.ts'

it('reads an object or a list of objects', () => {
  expect(parsePayload('application/json; charset=utf-8', '{"a":1}')).toEqual({
    rows: [{ a: 1 }],
    list: false,
  })
  expect(parsePayload(undefined, '[{"a":1},{"a":2}]')).toEqual({ rows: [{ a: 1 }, { a: 2 }], list: true })
  expect(parsePayload('Application/VND.pgrst.object+JSON ;x=1', '{}')).toEqual({ rows: [{}], list: false })
  expect(parsePayload(undefined, '[]')).toEqual({ rows: [], list: true })
})

it.each([
  ['application/json', ''],
  ['application/json', '{'],
  ['application/json', '4'],
  ['application/json', 'null'],
  ['application/json', '[1]'],
  ['application/json', '[[]]'],
  ['application/json', `{"a":${'['.repeat(64)}${']'.repeat(64)}}`],
  ['application/json', `{"a":${'['.repeat(90_000)}${']'.repeat(90_000)}}`],
  ['text/csv', 'a,b'],
  ['json', '{}'],
  ['application/json, text/csv', '{}'],
  ['multipart/form-data; boundary=x', '{}'],
])('refuses %s %.30j as PGRST102', (type, text) => {
  expect(() => parsePayload(type, text)).toThrow(expect.objectContaining({ status: 400, code: 'PGRST102' }))
})

it('wants the same keys in every row', () => {
  expect(
    commonKeys([
      { a: 1, b: 1 },
      { b: 2, a: 2 },
    ]),
  ).toEqual(['a', 'b'])
  expect(commonKeys([])).toEqual([])
  expect(() => commonKeys([{ a: 1 }, { b: 1 }])).toThrow(expect.objectContaining({ code: 'PGRST102' }))
  expect(() => commonKeys([{ a: 1 }, {}])).toThrow(expect.objectContaining({ code: 'PGRST102' }))
})
