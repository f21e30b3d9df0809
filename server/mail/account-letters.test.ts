import { describe, expect, it } from 'vitest'
import { createFill } from '../../contract/placeholders.ts'
import type { AccountTemplate } from '../db/account-mail.ts'
import { compose } from './compose.ts'

const correspondent = {
  company: 'Octavo',
  siteUrl: 'https://octavo.example',
  fill: createFill('https://octavo.example'),
  team: [{ name: '', address: 'team@octavo.example' }],
}

const letter = (template: AccountTemplate, data: Record<string, string> = {}) =>
  compose(
    { id: 'm', attempts: 1, ageSeconds: 0, recipient: 'ada@firm.example', template, data },
    correspondent,
  )

describe('a letter to an account', () => {
  it('has its link in both forms, after a # that no server sees', () => {
    const message = letter('recovery', { token: 'a-b_c' })
    expect(message?.text).toMatchInlineSnapshot(`
      "Reset your password

      Someone asked to reset the password for your account at https://octavo.example. The link works once, within an hour. A new password signs you out everywhere else.

      Reset password:
      https://octavo.example/account#type=recovery&token_hash=a-b_c

      Octavo, https://octavo.example
      If you didn’t ask for this, you can ignore this email. Your password stays the same.
      "
    `)
    expect(message?.html).toContain(
      'href="https://octavo.example/account#type=recovery&amp;token_hash=a-b_c"',
    )
    expect(letter('invite')?.text).toContain('within 7 days')
    expect(letter('email_change')?.text).toContain('within 24 hours')
  })

  it('says when and from where', () => {
    const data = { at: '2026-11-16T09:30:00Z', agent: '<b>Browser</b>', address: '192.0.2.1' }
    const message = letter('new_device', data)
    expect(message?.text).toContain(
      'When        November 16, 2026 at 9:30 AM UTC\nBrowser     <b>Browser</b>',
    )
    expect(message?.html).not.toContain('<b>')
    expect(letter('new_device')?.text).not.toContain('When')
  })

  it.each([
    'recovery',
    'invite',
    'email_change',
    'email_change_notice',
    'new_device',
    'password_changed',
    'factor_changed',
  ] as const)('of %s has a subject and a sender, and fetches nothing', template => {
    const message = letter(template, { token: 't', email: 'new@firm.example', change: 'x' })
    expect(message?.subject).toMatch(/^Octavo: \S/)
    expect(message?.autoSubmitted).toBe('auto-generated')
    expect(message?.html).not.toMatch(/<img|src=|url\(/i)
  })
})

it.each([
  'recovery',
  'invite',
  'email_change',
  'magiclink',
  'reauthentication',
  'email_change_notice',
  'new_device',
  'password_changed',
  'factor_changed',
] satisfies AccountTemplate[])('%s leaves with nothing to be filled in', template => {
  const { subject, text, html } = letter(template, { token: 't', email: 'new@firm.example' }) ?? {}
  expect(text).toMatch(/\w/)
  expect([subject, text, html].join()).not.toMatch(/\{[A-Z_]+\}|origin\.invalid/)
})
