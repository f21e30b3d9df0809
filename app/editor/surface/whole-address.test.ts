import { expect, it } from 'vitest'
import { wholeAddress } from './whole-address.ts'

it.each([
  ['https://firm.example/a?b#c', 'https://firm.example/a?b#c'],
  ['firm.example', 'https://firm.example'],
  ['www.firm.example/page', 'https://www.firm.example/page'],
  ['firm.example:8443/x', 'https://firm.example:8443/x'],
  ['a.b@firm.example', 'mailto:a.b@firm.example'],
  ['tel:+4930123', 'tel:+4930123'],
  ['/security', '/security'],
  [' #part ', '#part'],
  ['javascript:alert(1)', ''],
  ['two words', ''],
  ['word', ''],
  ['', ''],
])('reads %j as %j', (typed, address) => {
  expect(wholeAddress(typed)).toBe(address)
})
