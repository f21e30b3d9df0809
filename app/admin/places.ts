import type { User } from '@supabase/auth-js'
import { roleOf } from '#app/features/session/session.ts'
import { admin } from '#content/collections/admin.ts'
import { PLACES, type Place, placeNames, placeOf } from '#content/collections/admin-places.ts'
import type { Role } from '#contract/account.ts'
import { ADMIN } from '#contract/addresses.ts'
import { type Right, rolesOf } from '#contract/rights.ts'

/** Someone without a role sees the first place, which refuses them. */
const WITHOUT_ROLE: readonly Place[] = ['posts', 'account']

export const placesOf = (role: Role | 'none'): Place[] => placeNames.filter(place => isFor(role, place))

/** What each role can use. The server refuses the rest. */
function isFor(role: Role | 'none', place: Place): boolean {
  if (role === 'none') return WITHOUT_ROLE.includes(place)
  const { right } = placeOf(place)
  return right === undefined || rolesOf(right).includes(role)
}

/** Whether to offer something. The server decides, also for someone without a role. */
export function mayDo(right: Right, user: User): boolean {
  const role = roleOf(user)
  return role === 'none' || rolesOf(right).includes(role)
}

type Named = Pick<User, 'email' | 'user_metadata'>

/** A person's display name, or else their email address. */
export const nameOf = ({ email, user_metadata: { display_name: name } }: Named) =>
  typeof name === 'string' && name.trim() !== '' ? name : (email ?? '')

export const placePath = (place: Place) => `${ADMIN}/${place}`

/** The document title of a place. */
export const titled = (title?: string, within?: Place) => [
  { title: [...(title ? [title] : []), ...(within ? [PLACES[within].name] : []), admin.title].join(' · ') },
  { name: 'robots', content: 'noindex' },
]

export const placeMeta = (place: Place) => titled(PLACES[place].name)
