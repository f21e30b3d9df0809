import type { User } from '@supabase/auth-js'
import { roleOf } from '#app/features/session/session.ts'
import { admin } from '#content/collections/admin.ts'
import type { Role } from '#contract/account.ts'
import { ADMIN } from '#contract/addresses.ts'
import { RIGHTS, type Right } from '#contract/rights.ts'

/** The places of the back office, in the order of its navigation. */
const PLACES = [
  'posts',
  'media',
  'inbox',
  'analytics',
  'people',
  'webhooks',
  'health',
  'settings',
  'security',
  'account',
] as const
export type Place = (typeof PLACES)[number]

/** What each role can use. The server refuses the rest. */
const ALLOWED: Record<Role | 'none', readonly Place[]> = {
  admin: PLACES,
  editor: ['posts', 'media', 'security', 'account'],
  contributor: ['posts', 'media', 'security', 'account'],
  desk: ['inbox', 'security', 'account'],
  none: ['posts', 'account'],
}

/** A hosted project has a dashboard of its own for the first three, and counts nothing. */
const NOT_HOSTED: readonly Place[] = ['people', 'webhooks', 'health', 'settings', 'analytics']

export const isLeftOutHosted = (place: Place) => NOT_HOSTED.includes(place)

export const placesOf = (role: Role | 'none', isHosted: boolean): Place[] =>
  ALLOWED[role].filter(place => !(isHosted && isLeftOutHosted(place)))

/** Whether something is worth offering. The server decides. Somebody without a role is refused by it, as everywhere. */
export function mayDo(right: Right, user: User): boolean {
  const role = roleOf(user)
  return role === 'none' || RIGHTS[right].roles.some(allowed => allowed === role)
}

type Named = Pick<User, 'email' | 'user_metadata'>

/** The name that somebody has given, or else their address. */
export const nameOf = ({ email, user_metadata: { display_name: name } }: Named) =>
  typeof name === 'string' && name.trim() !== '' ? name : (email ?? '')

export const placePath = (place: Place) => `${ADMIN}/${place}`

/** The head of a place. */
export const titled = (title?: string, within?: Place) => [
  { title: [...(title ? [title] : []), ...(within ? [admin.places[within]] : []), admin.title].join(' · ') },
  { name: 'robots', content: 'noindex' },
]

export const placeMeta = (place: Place) => titled(admin.places[place])
