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

interface Kept {
  found: unknown
  /** When it began to be read before somebody went there, or 0. */
  ahead: number
}

/** What was read, by who read it and where. */
const kept = new Map<string, Kept>()
/** Loads that started before the navigation. */
const coming = new Map<string, Promise<unknown>>()
/** As many addresses as somebody goes to and fro between. */
const MOST_KEPT = 40
/** What was read ahead so shortly before is not read again on arrival. */
const FRESH_MS = 2_000
/** The address that is shown. */
let shown = ''
/** Whether what is shown was read earlier, and is to be read again. */
let isStale = false
/** When what is shown was last read again, as it is after each change. */
let readAgainAt = 0

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search

/** Says what is shown now, and answers whether it is to be read again. */
export function arriveAt(location: { pathname: string; search: string }): boolean {
  const wasStale = isStale
  isStale = false
  shown = addressOf(location)
  return wasStale
}

/** A request for what somebody may go to next. Its loader reads, and nothing is shown. */
export const requestAhead = (url: URL) => new Request(url, { headers: { purpose: 'prefetch' } })
const isAhead = ({ headers }: Request) => headers.get('purpose') === 'prefetch'
const isFresh = ({ ahead }: Kept) => ahead > readAgainAt && Date.now() - ahead < FRESH_MS

function keep(key: string, found: unknown, ahead = 0): void {
  kept.delete(key)
  kept.set(key, { found, ahead })
  const [oldest] = kept.keys()
  if (oldest !== undefined && kept.size > MOST_KEPT) kept.delete(oldest)
}

/**
 * Loads the data of a place. On a return visit, the last data shows at once while it loads again. Changes by others reload it too.
 * While the server is unreachable, what is on screen stays until it can be loaded again.
 */
export async function steadily<T>(place: string, request: Request, read: () => Promise<T>): Promise<T> {
  const session = await currentSession()
  const address = addressOf(new URL(request.url))
  const key = [session.status === 'in' ? session.user.id : '', place, address].join(' ')
  if (isAhead(request)) return readAhead(key, read)
  if (address === shown) {
    coming.clear()
    readAgainAt = Date.now()
  } else if (session.status === 'in') {
    await coming.get(key)?.catch(() => undefined)
    const found = kept.get(key)
    if (found) {
      isStale ||= !isFresh(found)
      return found.found as T
    }
  }
  return readOrKept(key, read, () => lookAgain(place === 'posts' ? 'posts' : 'desk'))
}

/** Loads once, shared by all prefetches and by a navigation that happens meanwhile. */
async function readAhead<T>(key: string, read: () => Promise<T>): Promise<T> {
  const last = kept.get(key)
  if (last && isFresh(last)) return last.found as T
  const begun = Date.now()
  const reading =
    coming.get(key) ??
    read()
      .then(found => keep(key, found, begun))
      .finally(() => coming.delete(key))
  coming.set(key, reading)
  await reading
  return kept.get(key)?.found as T
}

async function readOrKept<T>(key: string, read: () => Promise<T>, onAway?: () => void): Promise<T> {
  try {
    const found = await read()
    keep(key, found)
    return found
  } catch (error) {
    const last = kept.get(key)
    if (!(error instanceof NoAnswer) || !last) throw error
    onAway?.()
    return last.found as T
  }
}

/** Reads what an editor begins with. While the server is away, it goes on with what it had, whatever is asked for beside it. */
export async function openSteadily<T>(
  document: string,
  request: Request,
  read: () => Promise<T>,
): Promise<T> {
  const session = await currentSession()
  const key = ['edit', session.status === 'in' ? session.user.id : '', document].join(' ')
  if (isAhead(request)) return readAhead(key, read)
  await coming.get(key)?.catch(() => undefined)
  const last = kept.get(key)
  return last && isFresh(last) ? (last.found as T) : readOrKept(key, read)
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
