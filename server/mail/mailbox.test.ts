import { expect, it } from 'vitest'
import { readMailboxes } from './mailbox.ts'

it.each([
  ['desk@octavo.example', [['', 'desk@octavo.example']]],
  ['Octavo <desk@octavo.example>', [['Octavo', 'desk@octavo.example']]],
  [
    'Octavo <desk@octavo.example>, "Second, Person" <b@octavo.example>,c@octavo.example ,',
    [
      ['Octavo', 'desk@octavo.example'],
      ['Second, Person', 'b@octavo.example'],
      ['', 'c@octavo.example'],
    ],
  ],
  [' , ', []],
])('reads %s', (text, expected) => {
  expect(readMailboxes(text).map(({ name, address }) => [name, address])).toEqual(expected)
})

it.each([
  ['a@octavo.example, nobody', 'nobody'],
  ['Second, Person <b@octavo.example>', 'Second'],
  ['a@octavo.example; b@octavo.example', 'a@octavo.example; b@octavo.example'],
  ['Team: a@octavo.example', 'Team: a@octavo.example'],
  ['Desk <desk@octavo>', 'Desk <desk@octavo>'],
  ['"Desk <desk@octavo.example>', '"Desk <desk@octavo.example>'],
  ['a@octavo.example\r\nBcc: b@evil.example', 'a@octavo.example\r\nBcc: b@evil.example'],
])('names what is wrong in %j', (text, part) => {
  expect(() => readMailboxes(text)).toThrow(`has ${JSON.stringify(part)},`)
})
