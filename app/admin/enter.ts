import type { User } from '@supabase/auth-js'
import { data } from 'react-router'
import { currentSession, roleOf } from '#app/features/session/session.ts'
import { isHosted } from '#app/features/session/use-hosted.ts'
import { isLeftOutHosted, type Place, placesOf } from './places.ts'

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
  const user = await signedIn()
  const hosted = isLeftOutHosted(place) && (await isHosted())
  if (!placesOf(roleOf(user), hosted).includes(place)) throw data(null, { status: 404 })
  return user
}
