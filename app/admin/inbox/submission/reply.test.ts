import { expect, it } from 'vitest'
import type { Submission } from '../submissions.ts'
import { beginningOf, fillIn, replyAddress, subjectOf, unfilledIn } from './reply.ts'

const ADA = {
  id: '1',
  first_name: 'Ada',
  last_name: 'Okafor',
  email: 'ada+x@firm.example',
  company: 'Hale & Wick',
  message: 'One line\nand another?',
  reference: 'OCT-7K3F-9QXM',
} as Submission
const DARA = {
  id: '2',
  name: 'Dara Lind',
  position: 'Product Designer',
  email: 'd@firm.example',
  reference: 'R',
  message: 'x',
} as Submission

const parse = (address: string) => {
  const url = new URL(address)
  return {
    to: decodeURIComponent(url.pathname),
    subject: url.searchParams.get('subject'),
    body: url.searchParams.get('body'),
  }
}

it('fills in what it knows and leaves the rest', () => {
  expect(fillIn('{first_name} {name} {reference} {company} {nothing} {constructor}', ADA, 'Bea')).toBe(
    'Ada Ada Okafor OCT-7K3F-9QXM Hale & Wick {nothing} {constructor}',
  )
  expect(fillIn('{first_name}, {position} of {company}. {my_name}', DARA, 'Bea')).toBe(
    'Dara, Product Designer of {company}. Bea',
  )
})

it('finds what is still to be filled in by hand', () => {
  expect(unfilledIn('Dear {first_name}, on {day}')).toBe('{first_name}')
  expect(unfilledIn('Braces { of code } are left alone')).toBeUndefined()
})

it('names the subject with the reference, and begins in the language of the sender', () => {
  expect([subjectOf(ADA, 'Octavo'), beginningOf(ADA, 'Bea')]).toEqual([
    'Your application to Octavo (OCT-7K3F-9QXM)',
    'Dear Ada,\n\n',
  ])
  expect(beginningOf({ ...ADA, language: 'de' } as Submission, 'Bea')).toBe('Guten Tag Ada Okafor,\n\n')
})

it('opens a mail with the reference, the name and the message as a quotation', () => {
  expect(parse(replyAddress(ADA, '', 'Bea', 'Octavo'))).toEqual({
    to: 'ada+x@firm.example',
    subject: 'Your application to Octavo (OCT-7K3F-9QXM)',
    body: 'Dear Ada,\r\n\r\nAda Okafor wrote:\r\n> One line\r\n> and another?\r\n',
  })
})

it('begins in the language of the page that the sender wrote on', () => {
  expect(parse(replyAddress({ ...ADA, language: 'de' } as Submission, '', 'Bea', 'Octavo'))).toMatchObject({
    subject: 'Ihr Antrag bei Octavo (OCT-7K3F-9QXM)',
    body: 'Guten Tag Ada Okafor,\r\n\r\nAda Okafor schrieb:\r\n> One line\r\n> and another?\r\n',
  })
  expect(parse(replyAddress({ ...ADA, language: 'fr' } as Submission, '', 'Bea', 'Octavo')).subject).toMatch(
    /^Your application/,
  )
})

it('writes no header of its own, whatever the sender wrote', () => {
  const address = replyAddress({ ...ADA, message: 'x&bcc=evil@x.example' }, 'a&cc=b', 'Bea', 'Octavo')
  expect([...new URL(address).searchParams.keys()]).toEqual(['subject', 'body'])
})

it.each(['é'.repeat(20_000), '\n'.repeat(20_000), '👩‍🚀'.repeat(5_000)])(
  'cuts a message that no mail program takes',
  message => {
    const address = replyAddress({ ...ADA, message }, 'Thank you, {first_name}.', 'Bea', 'Octavo')
    expect(address.length).toBeLessThanOrEqual(1_900)
    expect(parse(address).body).toMatch(/^Thank you, Ada\.\r\n/)
    expect(parse(address).body).toContain('…')
  },
)
