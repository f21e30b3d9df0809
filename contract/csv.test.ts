import { expect, it } from 'vitest'
import { toCsv } from './csv.ts'

/** Parses like a spreadsheet with this separator: a quote only counts at the start of a cell. */
function readCells(csv: string, separator: string): string[] {
  const cells: string[] = []
  let at = csv.startsWith('\ufeff') ? 1 : 0
  while (at < csv.length) {
    let cell = ''
    if (csv[at] === '"') {
      at++
      while (at < csv.length && (csv[at] !== '"' || csv[at + 1] === '"')) {
        if (csv[at] === '"') at++
        cell += csv[at++]
      }
      at++
    }
    while (at < csv.length && csv[at] !== separator && csv[at] !== '\r' && csv[at] !== '\n') cell += csv[at++]
    cells.push(cell)
    at++
  }
  return cells
}

const FORMULA = /^[\s"]*[=+\-@＝＋－＠]/
const SEPARATORS = [',', ';', '\t']
const HOSTILE = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1',
  '"=1',
  '＝1',
  '＋1',
  '－1',
  '＠A1',
  'Ada;=1+1',
  'Ada; =1+1',
  'Ada;"=1+1',
  'Ada";=1+1',
  'Ada;;-1',
  'Ada\t@SUM(A1)',
  'one\n=1+1',
  'one\r\n+1',
  ';=1',
  '";"=1',
  '","=1',
]

it('quotes every cell and doubles quotes', () => {
  expect(toCsv([{ name: 'Ada "A" L', note: 'one\ntwo; three\tfour' }])).toBe(
    '\ufeff"name","note"\r\n"Ada ""A"" L","one\ntwo; three\tfour"\r\n',
  )
})

it.each(HOSTILE)('holds no formula for %j, whatever separates the cells', value => {
  const csv = toCsv([{ first: value, second: value, third: 'x' }])
  for (const separator of SEPARATORS)
    expect(readCells(csv, separator).filter(cell => FORMULA.test(cell))).toEqual([])
})

it('is told from a formula by the test itself', () => {
  expect(readCells('"a","b;=1+1"\r\n', ';').filter(cell => FORMULA.test(cell))).toEqual(['=1+1"'])
  expect(readCells('"a","b;=1+1"\r\n', ',')).toContain('b;=1+1')
})

it.each(['\tindented', '\rreturned', '\nbelow'])('keeps %j from losing its first sign', value => {
  expect(toCsv([{ value }])).toContain(`"'${value}"`)
})

it('leaves ordinary words as they are', () => {
  const words = 'Smith & Co.; a well-known firm, 1+1 offices, ada@firm.example'
  expect(readCells(toCsv([{ words }]), ',')).toContain(words)
})

it('leaves empty cells empty', () => {
  expect(toCsv([{ a: null, b: undefined, c: false }])).toContain('"","","false"')
})

it('names the columns where there is no row', () => {
  expect(toCsv([], ['when', 'who'])).toBe('\ufeff"when","who"\r\n')
})
