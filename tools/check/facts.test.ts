import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { INTERVIEWS, LAWSUIT, MATTER } from '#content/facts.ts'
import { documentWalls } from '#content/pages/company/security/document-walls.ts'
import { ledgerScene } from '#content/pages/home/page.ts'
import { interviewMatrix } from '#content/pages/solutions/consultants-advisors/interview-matrix.ts'
import { loadContent } from './content.ts'
import { findCopies, findFactFaults, findFacts } from './facts.ts'

const root = join(import.meta.dirname, '..', '..')
const page = (words: unknown) => [{ file: 'content/pages/planted/page.ts', exports: { words } }]

test('the words of the site are listed and agree', async () => {
  const modules = await loadContent(root)
  const kinds = Map.groupBy(findFacts(modules), ({ kind }) => kind)
  expect([...kinds.keys()].toSorted()).toEqual(['count', 'date', 'matter', 'seal'])
  expect(findFactFaults(modules)).toEqual([])
})

test.each([
  ['a number of nobody’s matter', 'Matter 3001-02', '3001-02'],
  ['the number of another matter', `Matter ${LAWSUIT}`, 'The lawsuit'],
  ['a household that nobody knows', 'Household 7', 'Household 7'],
  ['a date that nobody explains', 'Signed on April 9.', 'April 9'],
  ['another count in digits', 'A log of 500 entries.', '500 entries'],
  ['another count in words', 'Twenty-eight interviews, one storyline.', '28 interviews'],
])('%s is a fault', (_, text, named) => {
  expect(findFactFaults(page(text))).toEqual([expect.stringContaining(named)])
})

test('the seal of two events is a fault', () => {
  const line = { time: '09:00', seal: '9f1c' }
  expect(findFactFaults(page([line]))).toEqual([])
  expect(findFactFaults(page([line, line]))).toEqual([expect.stringContaining('A seal is one event')])
})

test('a fact that is written out is a fault', () => {
  const text = `export const words = 'Matter ${MATTER}'`
  expect(findCopies([{ file: 'content/pages/planted/page.ts', text }])).toHaveLength(1)
  expect(findCopies([{ file: 'content/facts.ts', text }])).toEqual([])
})

/** Each seal is SHA-256 over the seal before and the line, starting with the matter. A ledger shows its first four digits. */
function sealsOf(matter: string, lines: readonly string[]): string[] {
  let before = `Matter ${matter}`
  return lines.map(line => {
    before = createHash('sha256').update(`${before}\n${line}`).digest('hex')
    return before.slice(0, 4)
  })
}

test('seals are what they claim to be', () => {
  const home = ledgerScene.rows.filter(row => !row.open)
  const lines = home.map(({ time, actor, action }) => `${time} ${actor} ${action}`)
  expect(home.map(row => row.seal)).toEqual(sealsOf(MATTER, lines))
  const { ledger } = documentWalls
  const tries = ledger.map(({ time, line }) => `${time} ${line}`)
  expect(ledger.map(entry => entry.seal)).toEqual(sealsOf(LAWSUIT, tries))
})

test('the voices of the interviews add up', () => {
  const { roles, themes, claims } = interviewMatrix
  const first = (text: string) => Number.parseInt(text, 10)
  expect(roles.reduce((sum, { count }) => sum + first(count), 0)).toBe(INTERVIEWS)
  const sums = themes.map(({ cells }) => cells.reduce((sum, { voices }) => sum + first(voices), 0))
  for (const { cells } of themes)
    expect(cells.map(cell => cell.voices.split(' of ')[1])).toEqual(roles.map(role => role.count))
  expect(claims.slice(0, 2).map(({ voices }) => first(voices))).toEqual(sums.slice(0, 2))
})
