import { expect, it } from 'vitest'
import { toCsv } from './csv.ts'

it('quotes every cell and doubles quotes', () => {
  expect(toCsv([{ name: 'Ada "A" L', note: 'one\ntwo' }])).toBe(
    '\ufeff"name","note"\r\n"Ada ""A"" L","one\ntwo"\r\n',
  )
})

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠A1'])(
  'makes %j text, not a formula',
  value => {
    expect(toCsv([{ value }])).toContain(`"'${value}"`)
  },
)

it('leaves empty cells empty', () => {
  expect(toCsv([{ a: null, b: undefined, c: false }])).toContain('"","","false"')
})
