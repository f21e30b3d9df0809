import { expect, it } from 'vitest'
import { replyAddressOf } from './reply-address.ts'
import { makeToken, OWN_IDS, referenceIn, TOKENS } from './reply-tokens.ts'

const key = Buffer.alloc(32, 7)
const answered = { id: '6f1c0000-0000-4000-8000-000000000000', reference: 'OCT-7K2M-9QXF' }
const token = makeToken(key, answered)

it('names the reference, and signs it with the submission', () => {
  expect(token).toMatch(/^oct-7k2m-9qxf\.[a-z2-7]{16}$/)
  expect(referenceIn(token)).toBe(answered.reference)
  const others = [
    makeToken(Buffer.alloc(32, 8), answered),
    makeToken(key, { ...answered, id: '6f1c0000-0000-4000-8000-000000000001' }),
    makeToken(key, { ...answered, reference: 'OCT-7K2M-9QXG' }),
  ]
  expect(new Set([token, ...others]).size).toBe(4)
})

it('is found in addresses and Message-IDs, in capitals too', () => {
  const found = (text: string) => [...text.matchAll(TOKENS)].map(([one]) => one.toLowerCase())
  expect(found(`"Inbox" <inbox+${token}@octavo.example>, x@y.example`)).toEqual([token])
  expect(found(`<${answered.id}.${token.toUpperCase()}@octavo.example>`)).toEqual([token])
  expect(found(`inbox+x${token}@a.example inbox+${token}a@a.example inbox+oct-7k2m-9qxf@a.example`)).toEqual(
    [],
  )
})

it('knows our Message-IDs', () => {
  const [found] = [...`<${answered.id}.${token}@octavo.example>`.matchAll(OWN_IDS)]
  expect(found?.slice(1)).toEqual([answered.id, token])
})

it('stands in the address for replies where the mailbox takes it, and there is room', () => {
  const plus = { address: 'inbox@octavo.example', takesPlus: true }
  expect(replyAddressOf(plus, token)).toBe(`inbox+${token}@octavo.example`)
  expect(replyAddressOf({ ...plus, takesPlus: false }, token)).toBe(plus.address)
  const long = `${'a'.repeat(40)}@octavo.example`
  expect(replyAddressOf({ ...plus, address: long }, token)).toBe(long)
  expect(replyAddressOf(undefined, token)).toBeUndefined()
})
