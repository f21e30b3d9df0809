import type { User } from '@supabase/auth-js'
import { data } from 'react-router'
import { showFailure } from '#app/features/session/failures.ts'
import { finishProviderSignIn } from '#app/features/session/provider-sign-in.ts'
import { currentSession, roleOf } from '#app/features/session/session.ts'
import { authClient, NoAnswer } from '#app/lib/backend-client.ts'
import type { Place } from '#content/collections/admin-places.ts'
import { lookAgain } from './live/live.ts'
import { placesOf } from './places.ts'

let proven: Promise<unknown> | undefined

/** Who is signed in. Otherwise the layout asks for the sign-in, at this address. */
export async function signedIn(): Promise<User> {
  // Whoever went to the provider to prove who they are comes back with a new session.
  if ((await currentSession()).status === 'in') {
    proven ??= finishProviderSignIn().catch(showFailure)
    await proven
  }
  const session = await currentSession()
  if (session.status !== 'in') throw data(null, { status: 401 })
  return session.user
}

/** Who is signed in, at a place that they can use. Others are told that there is no such place. */
export async function enter(place: Place): Promise<User> {
  const user = await signedIn()
  const has = (who: User | null) => who && placesOf(roleOf(who)).includes(place)
  if (has(user)) return user
  // The role may be newer than what is stored here.
  const now = (await (await authClient()).getUser()).data.user
  if (!now || !has(now)) throw data(null, { status: 404 })
  return now
}

const last = new Map<string, { address: string; found: unknown }>()

/**
 * Reads what a place shows. What others do makes it be read again at any time, and while the server is away it must not take away what
 * somebody looks at or writes: what was read last at the same address stays, until it can be read again.
 */
export async function steadily<T>(place: string, { url }: Request, read: () => Promise<T>): Promise<T> {
  try {
    const found = await read()
    last.set(place, { address: url, found })
    return found
  } catch (error) {
    const before = last.get(place)
    if (!(error instanceof NoAnswer) || before?.address !== url) throw error
    lookAgain(place === 'posts' ? 'posts' : 'desk')
    return before.found as T
  }
}
