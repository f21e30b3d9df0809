import { expect, it } from 'vitest'
import type { DomainCheck } from '../../contract/mail-settings.ts'
import { adviceFor } from './domain-advice.ts'

const spf = (state: DomainCheck['state'], record: string | null, host = 'smtp.postmarkapp.com') =>
  adviceFor({ name: 'spf', state, record }, 'firm.example', host)?.value ?? null

it('gives the SPF record to publish, with what the domain has already', () => {
  expect(spf('missing', null)).toBe('v=spf1 include:spf.mtasv.net ~all')
  expect(spf('missing', null, 'mail.firm.example')).toBe('v=spf1 a:mail.firm.example ~all')
  expect(spf('open', 'v=spf1 mx +all')).toBe('v=spf1 mx include:spf.mtasv.net ~all')
  expect(spf('several', 'v=spf1 mx -all\nv=spf1 a mx ~all')).toBe('v=spf1 mx a include:spf.mtasv.net ~all')
  expect(spf('ok', 'v=spf1 include:_spf.google.com -all')).toBe(
    'v=spf1 include:_spf.google.com include:spf.mtasv.net ~all',
  )
  expect(spf('ok', 'v=spf1 include:spf.mtasv.net -all')).toBeNull()
  expect(spf('ok', 'v=spf1 ip4:198.51.100.1 -all', 'mail.firm.example')).toBeNull()
  expect(spf('unreachable', null)).toBeNull()
})

it('gives a DMARC record, and the key where its name is known', () => {
  expect(adviceFor({ name: 'dmarc', state: 'missing', record: null }, 'firm.example', 'x')).toEqual({
    type: 'TXT',
    name: '_dmarc.firm.example',
    value: 'v=DMARC1; p=quarantine',
  })
  const dkim = { name: 'dkim', state: 'unknown', record: null } as const
  expect(adviceFor(dkim, 'firm.example', 'smtp.fastmail.com')?.name).toBe('fm1._domainkey.firm.example')
  expect(adviceFor(dkim, 'firm.example', 'smtp.sendgrid.net')).toBeNull()
})
