import { expect, it } from 'vitest'
import { receipt } from '#content/collections/receipt.ts'
import { describeSent } from './describe-sent.ts'

const texts = (values: Record<string, string>) =>
  describeSent(values, receipt).map(({ label, value }) => [label, value])

it('lists what was sent in the order of the form, without what is empty or hidden', () => {
  expect(
    texts({
      firstName: 'Ada ',
      lastName: 'Okafor',
      email: 'ada@firm.example',
      company: 'Hale & Wick',
      companySize: '',
      message: '',
      website: 'x',
    }),
  ).toEqual([
    ['Name', 'Ada Okafor'],
    ['Email', 'ada@firm.example'],
    ['Company', 'Hale & Wick'],
  ])
})

it('says of a resume that its name alone was sent, and shortens a long message', () => {
  const lines = texts({
    position: '',
    name: 'Ada',
    message: `${'word '.repeat(100)}`,
    resume: 'C:\\fakepath\\cv.pdf',
  })
  expect(lines[2]).toEqual(['Resume', 'cv.pdf (file not sent)'])
  expect(describeSent({ position: '', resume: 'cv.pdf' }, receipt, true)[0]?.value).toBe('cv.pdf')
  expect(lines[1]?.[1]).toMatch(/^word .{150,159}…$/)
})
