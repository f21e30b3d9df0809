import { expect, it } from 'vitest'
import type { Person } from '#contract/account.ts'
import { actionsFor } from './person-words.ts'

const person = (changes: Partial<Person> = {}): Person => ({
  id: 'ada',
  email: 'ada@firm.example',
  app_metadata: { role: 'editor' },
  user_metadata: {},
  last_sign_in_at: null,
  invited_at: null,
  banned_until: null,
  state: 'active',
  second_factor: false,
  invitation_expires_at: null,
  ...changes,
})

it.each([
  [{}, ['sendLink', 'suspend', 'remove']],
  [{ second_factor: true }, ['sendLink', 'resetFactor', 'suspend', 'remove']],
  [{ state: 'suspended', second_factor: true }, ['reinstate', 'remove']],
  [{ state: 'invited' }, ['sendAgain', 'revoke']],
] as [Partial<Person>, string[]][])('offers for %o what can be done', (changes, actions) => {
  expect(actionsFor(person(changes))).toEqual(actions)
})
