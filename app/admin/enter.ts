import type { User } from '@supabase/auth-js'
import { data } from 'react-router'
import { currentSession, roleOf } from '#app/features/session/session.ts'
import { isHosted } from '#app/features/session/use-hosted.ts'
import { type Place, placesOf } from './places.ts'

/** Who is signed in. Otherwise the layout asks for the sign-in, at this address. */
export async function signedIn(): Promise<User> {
  const session = await currentSession()
  if (session.status !== 'in') throw data(null, { status: 401 })
  return session.user
}

/** What whoever is signed in can use. */
export const allowedPlaces = async (user: User) => placesOf(roleOf(user), await isHosted())

/** Who is signed in, at a place that they can use. Others are told that there is no such place. */
export async function enter(place: Place): Promise<User> {
  // Asked for at once, so that nothing waits for both.
  isHosted()
  const user = await signedIn()
  if (!(await allowedPlaces(user)).includes(place)) throw data(null, { status: 404 })
  return user
}
