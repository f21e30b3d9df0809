import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { ledgerScene as germanScene } from '#content/de/pages/home/page.ts'
import { workedLedger } from '#content/pages/home/ledger-machine.ts'
import { ledgerScene } from '#content/pages/home/page.ts'
import { sealedText, sealLines, shortSeal } from './seal.ts'

const { root, alteration } = workedLedger

test('seals each line over the seal of the line before, as any other implementation of SHA-256 does', async () => {
  let before = root
  const expected = ledgerScene.rows.map(row => {
    before = createHash('sha256').update(sealedText(before, row)).digest('hex')
    return before
  })
  expect(await sealLines(root, ledgerScene.rows)).toEqual(expected)
})

test.each([
  ['English', ledgerScene],
  ['German', germanScene],
])('the lines of the %s page carry their true seals, but for the one that waits', async (_, { rows }) => {
  const seals = await sealLines(root, rows)
  expect(rows.map(row => row.seal)).toEqual(
    rows.map((row, index) => (row.open ? row.seal : shortSeal(seals[index] ?? ''))),
  )
})

test('an altered line breaks its own seal and every later one', async () => {
  const seals = await sealLines(root, ledgerScene.rows)
  const altered = ledgerScene.rows.map((row, index) =>
    index + 1 === alteration.line ? { ...row, action: alteration.action } : row,
  )
  const broken = (await sealLines(root, altered)).map(
    (seal, index) => shortSeal(seal) !== shortSeal(seals[index] ?? ''),
  )
  expect(broken).toEqual(ledgerScene.rows.map((_, index) => index + 1 >= alteration.line))
})
