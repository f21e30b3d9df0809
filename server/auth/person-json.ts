import type { Person } from '../../contract/account.ts'
import type { StoredPerson } from '../db/people.ts'
import { hasSecondFactor } from '../db/users.ts'
import { stateOf } from './change-person.ts'
import { userJson } from './user.ts'

/** An account as administrators see it. */
export function personJson(person: StoredPerson): Person {
  return {
    ...userJson(person),
    invited_at: person.invitedAt?.toISOString() ?? null,
    banned_until: person.isSuspended ? (person.bannedUntil?.toISOString() ?? null) : null,
    state: stateOf(person),
    second_factor: hasSecondFactor(person),
    invitation_expires_at: person.invitationExpiresAt?.toISOString() ?? null,
  }
}
