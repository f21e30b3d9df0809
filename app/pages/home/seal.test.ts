import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
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

test('the lines of the page carry their true seals, but for the one that waits', async () => {
  const seals = await sealLines(root, ledgerScene.rows)
  expect(ledgerScene.rows.map(row => row.seal)).toEqual(
    ledgerScene.rows.map((row, index) => (row.open ? row.seal : shortSeal(seals[index] ?? ''))),
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
