import { afterAll, beforeAll, expect, it } from 'vitest'
import { type NameServer, startNameServer } from '../../tests/support/dns.ts'
import { checkDomain } from './domain-checks.ts'

const KEY = `v=DKIM1; k=rsa; p=${'A'.repeat(390)}`

let names: NameServer
beforeAll(async () => {
  names = await startNameServer({
    'firm.example': ['google-site-verification=x', 'v=spf1 include:_spf.mail.example -all'],
    '_dmarc.firm.example': ['v=DMARC1; p=reject'],
    'selector1._domainkey.firm.example': [KEY],
    'own._domainkey.firm.example': ['v=DKIM1; p='],
    'mail.firm.example': ['v=spf1 ip4:192.0.2.1 ?all', 'v=spf1 -all'],
    'loose.example': ['v=spf1 +all'],
    '_dmarc.loose.example': ['v=DMARC1; p=none; rua=mailto:x@loose.example'],
  })
})
afterAll(() => names.close())

const states = async (domain: string, selector?: string) =>
  Object.fromEntries(
    (await checkDomain(domain, selector, [names.address])).map(({ name, state }) => [name, state]),
  )

it('finds what a domain says, also in several parts and for the domain above', async () => {
  expect(await states('firm.example')).toEqual({ spf: 'ok', dkim: 'ok', dmarc: 'ok' })
  expect(await states('mail.firm.example')).toEqual({ spf: 'several', dkim: 'unknown', dmarc: 'ok' })
  const dkim = (await checkDomain('firm.example', undefined, [names.address]))[1]
  expect(dkim?.record).toBe(`selector1: ${KEY}`)
})

it('says what is missing, open or taken back', async () => {
  expect(await states('nowhere.example')).toEqual({ spf: 'missing', dkim: 'unknown', dmarc: 'missing' })
  expect(await states('loose.example', 'named')).toEqual({ spf: 'open', dkim: 'missing', dmarc: 'watching' })
  expect(await states('firm.example', 'own')).toMatchObject({ dkim: 'revoked' })
})

it('does not wait for a name server that is not there', async () => {
  const gone = await startNameServer({})
  gone.close()
  const checks = await checkDomain('firm.example', 'own', [gone.address])
  expect(checks.map(({ state }) => state)).toEqual(['unreachable', 'unreachable', 'unreachable'])
})
