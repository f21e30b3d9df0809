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

/** What was read, by who read it and where. */
const kept = new Map<string, unknown>()
/** As many addresses as somebody goes to and fro between. */
const MOST_KEPT = 40
/** The address that is shown. */
let shown = ''
/** Whether what is shown was read earlier, and is to be read again. */
let isStale = false

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search

/** Says what is shown now, and answers whether it is to be read again. */
export function arriveAt(location: { pathname: string; search: string }): boolean {
  const wasStale = isStale
  isStale = false
  shown = addressOf(location)
  return wasStale
}

function keep(key: string, found: unknown): void {
  kept.delete(key)
  kept.set(key, found)
  const [oldest] = kept.keys()
  if (oldest !== undefined && kept.size > MOST_KEPT) kept.delete(oldest)
}

/**
 * Reads what a place shows. Whoever comes back to it sees what it showed last at once, while it is read again. What others do makes it be read again
 * at any time too, and while the server is away it must not take away what somebody looks at or writes: that stays until it can be read again.
 */
export async function steadily<T>(place: string, { url }: Request, read: () => Promise<T>): Promise<T> {
  const session = await currentSession()
  const address = addressOf(new URL(url))
  const key = [session.status === 'in' ? session.user.id : '', place, address].join(' ')
  if (session.status === 'in' && address !== shown && kept.has(key)) {
    isStale = true
    return kept.get(key) as T
  }
  return readOrKept(key, read, () => lookAgain(place === 'posts' ? 'posts' : 'desk'))
}

async function readOrKept<T>(key: string, read: () => Promise<T>, onAway?: () => void): Promise<T> {
  try {
    const found = await read()
    keep(key, found)
    return found
  } catch (error) {
    if (!(error instanceof NoAnswer) || !kept.has(key)) throw error
    onAway?.()
    return kept.get(key) as T
  }
}

/** Reads what an editor begins with. While the server is away, it goes on with what it had, whatever is asked for beside it. */
export async function openSteadily<T>(document: string, read: () => Promise<T>): Promise<T> {
  const session = await currentSession()
  return readOrKept(['edit', session.status === 'in' ? session.user.id : '', document].join(' '), read)
}

/** Reads what is looked at beside an editor. Without an answer there is nothing to see there, and the editor stays. */
export async function readBeside<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    showFailure(error)
    return undefined
  }
}
