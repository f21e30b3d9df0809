import { expect, it } from 'vitest'
import type { Person } from '#contract/account.ts'
import { actionsFor, nameOf, roleOf } from './person-words.ts'

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

it('knows the roles of the site and no other', () => {
  expect(roleOf(person())).toBe('editor')
  expect(roleOf(person({ app_metadata: { role: 'owner' } }))).toBe('none')
})

it('has a name for whoever gave one', () => {
  expect(nameOf(person({ user_metadata: { display_name: 'Ada Hale' } }))).toBe('Ada Hale')
  expect(nameOf(person({ user_metadata: { display_name: '  ' } }))).toBeUndefined()
  expect(nameOf(person({ user_metadata: { display_name: 7 } }))).toBeUndefined()
})
