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

/** Returns who is signed in. Otherwise the layout shows the sign-in at this address. */
export async function signedIn(): Promise<User> {
  // After a proof at the provider the browser comes back with a new session.
  if ((await currentSession()).status === 'in') {
    proven ??= finishProviderSignIn().catch(showFailure)
    await proven
  }
  const session = await currentSession()
  if (session.status !== 'in') throw data(null, { status: 401 })
  return session.user
}

/** Returns who is signed in, if they can use the place. Others get a 404. */
export async function enter(place: Place): Promise<User> {
  const user = await signedIn()
  const has = (who: User | null) => who && placesOf(roleOf(who)).includes(place)
  if (has(user)) return user
  // The role may have changed since the session was stored.
  const now = (await (await authClient()).getUser()).data.user
  if (!now || !has(now)) throw data(null, { status: 404 })
  return now
}

interface Kept {
  found: unknown
  /** When it was prefetched, and after how many reloads of the shown data. */
  ahead?: { at: number; reloads: number } | undefined
}

/** Loaded data, by person and address. */
const kept = new Map<string, Kept>()
/** Loads that started before the navigation. */
const coming = new Map<string, Promise<unknown>>()
/** How many addresses stay in memory. */
const MOST_KEPT = 40
/** Data prefetched this recently is not loaded again on arrival. */
const FRESH_MS = 2_000
let shown = ''
/** Whether what is shown was loaded earlier and has to be loaded again. */
let isStale = false
/** How often the shown data was loaded again, as it is after each change. */
let reloads = 0

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search

/** Notes which address is shown, and returns whether its data has to be loaded again. */
export function arriveAt(location: { pathname: string; search: string }): boolean {
  const wasStale = isStale
  isStale = false
  shown = addressOf(location)
  return wasStale
}

/** A request that prefetches data for a loader. */
export const requestAhead = (url: URL) => new Request(url, { headers: { purpose: 'prefetch' } })
const isAhead = ({ headers }: Request) => headers.get('purpose') === 'prefetch'
const isFresh = ({ ahead }: Kept) => ahead?.reloads === reloads && performance.now() - ahead.at < FRESH_MS

function keep(key: string, found: unknown, ahead?: Kept['ahead']): void {
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
    reloads += 1
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
  const begun = { at: performance.now(), reloads }
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

/** Loads what an editor starts with. While the server is away, the editor keeps the data it had. */
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

/** Loads what is shown beside an editor. If that fails, it stays empty and the editor stays open. */
export async function readBeside<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    showFailure(error)
    return undefined
  }
}
