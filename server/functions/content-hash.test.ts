import { expect, it } from 'vitest'
import { keyHash, mailboxHash } from './content-hash.ts'

const same = (one: string, other: string) => mailboxHash(one).equals(mailboxHash(other))

it('sees through the spellings of one mailbox', () => {
  expect(same('Ada@Firm.example', 'ada@firm.example')).toBe(true)
  expect(same('ada+1@firm.example', 'ada+2@firm.example')).toBe(true)
  expect(same('a.da@gmail.com', 'ad.a+x@googlemail.com')).toBe(true)
  expect(same('a.da@firm.example', 'ada@firm.example')).toBe(false)
  expect(same('+@firm.example', '+x@firm.example')).toBe(false)
})

it('keeps the keys of the two forms apart', () => {
  expect(keyHash('application', 'k').equals(keyHash('career_application', 'k'))).toBe(false)
})
