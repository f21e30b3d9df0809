import { expect, it } from 'vitest'
import { securityWords } from '#content/collections/admin-security.ts'
import { AUDIT_ACTIONS } from '#contract/account.ts'
import { auditActor, auditWords } from './audit-words.ts'

const entry = (action: string, subject: string | null = null) => ({
  action,
  subject,
  actor_id: null,
  actor_username: null,
  subject_username: null,
})

it('says what was done in plain words', () => {
  expect(auditWords(entry('update career_applications', '12345678-aaaa'))).toEqual({
    what: 'Changed a job application',
    about: '12345678',
  })
  expect(auditWords(entry('sign out', 'others'))).toEqual({ what: 'Signed out', about: 'everywhere else' })
  expect(auditWords(entry('sign in', 'passkey'))).toEqual({ what: 'Signed in', about: 'with a passkey' })
  expect(auditWords(entry('recovery code used', '9 left'))).toEqual({
    what: 'Used a recovery code',
    about: '9 left',
  })
  expect(auditWords(entry('inbox changed in bulk', '40 submissions'))).toMatchObject({
    about: '40 submissions',
  })
  expect(auditWords(entry('sign in refused'))).toEqual({ what: 'Entered a wrong password' })
})

it('names the account that something was done to', () => {
  const suspended = { ...entry('person suspended', '12345678-aaaa'), subject_username: 'ada@firm.example' }
  expect(auditWords(suspended)).toEqual({ what: 'Suspended', about: 'ada@firm.example' })
  // Nobody's name is left when the account is gone.
  expect(auditWords({ ...suspended, subject_username: null })).toEqual({
    what: 'Suspended',
    about: '12345678',
  })
})

it.each(AUDIT_ACTIONS)('has words of its own for "%s"', action => {
  expect(auditWords(entry(action)).what).toMatch(/^[A-Z]/)
})

it('has words for nothing that the server never records', () => {
  const actions: readonly string[] = AUDIT_ACTIONS
  expect(Object.keys(securityWords.audit.actions).filter(action => !actions.includes(action))).toEqual([])
})

it('shows what it does not know as it is', () => {
  expect(auditWords(entry('something new'))).toEqual({ what: 'something new' })
  expect(auditWords(entry('constructor'))).toEqual({ what: 'constructor' })
})

it('names who did it, or why nobody is named', () => {
  expect(auditActor({ ...entry('sign in'), actor_username: 'ada@firm.example' })).toBe('ada@firm.example')
  expect(auditActor({ ...entry('sign in'), actor_id: 'gone' })).toBe('Removed account')
  expect(auditActor(entry('sign in refused'))).toBe('Unknown account')
  expect(auditActor(entry('password reset'))).toBe('Command line')
})
