import type { Factor, User } from '@supabase/auth-js'
import { useEffect } from 'react'
import type { AccountClient } from '#app/lib/auth-client.ts'
import { authClient } from '#app/lib/backend-client.ts'
import { storedSession } from '#app/lib/session-key.ts'
import { createStore, useStore } from '#app/lib/store.ts'
import { isRole, type Role, SET_UP_NEEDED } from '#contract/account.ts'

/** `unknown` until the server has answered; `needsCode` before the second factor; `needsSetUp` if one is required and the account has none. */
export type Session =
  | { status: 'unknown' }
  | { status: 'out' }
  | { status: 'needsCode'; user: User }
  | { status: 'needsSetUp'; user: User }
  | { status: 'in'; user: User }

/** The user's role, which decides what to offer. The server enforces it. */
export function roleOf(user: Pick<User, 'app_metadata'>): Role | 'none' {
  const { role } = user.app_metadata
  return isRole(role) ? role : 'none'
}

export const isAdministrator = (user: User) => roleOf(user) === 'admin'
/** A sign-in with a step left. */
export type Unfinished = Extract<Session, { status: 'needsCode' | 'needsSetUp' }>

/** The factor that counts, if the account has one. */
export function verifiedFactor(user: User): Factor | undefined {
  return user.factors?.find(
    ({ status, factor_type }) => status === 'verified' && factor_type !== 'recovery_code',
  )
}

/** The authenticator app of the account, if it has one. */
export function appFactor(user: User): Factor | undefined {
  return user.factors?.find(({ status, factor_type }) => status === 'verified' && factor_type === 'totp')
}

function claimsOf(token: string): Record<string, unknown> {
  const [, payload = ''] = token.split('.')
  return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
}

export const sessionIdOf = (token: string) => String(claimsOf(token).session_id)

const hasPassed = (token: string) => claimsOf(token).aal === 'aal2'

/** The state of a sign-in after the right password. */
export function sessionOf(user: User | null | undefined, token: string | undefined): Session {
  if (!user || !token) return { status: 'out' }
  if (hasPassed(token)) return { status: 'in', user }
  if (verifiedFactor(user)) return { status: 'needsCode', user }
  return { status: SET_UP_NEEDED in user ? 'needsSetUp' : 'in', user }
}

/** Whether the server's version of the account is newer than that of the stored session. */
function isNewer(user: User | null, heard: User | undefined): boolean {
  return user !== null && user.id === heard?.id && (user.updated_at ?? '') > (heard.updated_at ?? '')
}

/** Asks who is signed in, then hears sign-in, sign-out and expiry, in this tab or another. Returns the way to stop. */
export function followSession(auth: AccountClient, show: (session: Session) => void): () => void {
  let following = true
  let events = 0
  let heard: User | undefined
  async function ask() {
    const before = await auth.getSession()
    // By its token: otherwise the client would hold back every other call until the answer is here.
    const { data, error } = await auth.getUser(before.data.session?.access_token)
    const stored = await auth.getSession()
    if (!following) return
    const { session } = stored.data
    // A lost connection says nothing of the session, and must not take away what somebody writes.
    const user = error?.name === 'AuthRetryableFetchError' ? session?.user : data.user
    // An event is newer than an answer that was still on its way.
    if (events === 0 || isNewer(data.user, heard)) show(sessionOf(user, session?.access_token))
  }
  ask()
  const { data } = auth.onAuthStateChange((event, next) => {
    if (event === 'INITIAL_SESSION') return
    events++
    heard = next?.user
    show(sessionOf(next?.user, next?.access_token))
  })
  return () => {
    following = false
    data.subscription.unsubscribe()
  }
}

const UNKNOWN = { status: 'unknown' } as Session
const sessionStore = createStore(UNKNOWN)
let isFollowed = false

/** Follows the session of this tab from the first question on. */
function follow(): void {
  if (isFollowed) return
  isFollowed = true
  authClient().then(
    auth => followSession(auth, sessionStore.set),
    () => {
      isFollowed = false
    },
  )
}

/**
 * Who is signed in, by what this browser has stored. The server refuses whatever a session asks for that has ended, so that nothing has to
 * wait for it to say so: it is asked once something is shown (`useSession`).
 */
export async function currentSession(): Promise<Session> {
  const session = sessionStore.get()
  if (session.status !== 'unknown') return session
  const stored = storedSession() ?? (await (await authClient()).getSession()).data.session
  return sessionOf(stored?.user, stored?.access_token)
}

export function useSession(): Session {
  useEffect(follow, [])
  return useStore(sessionStore, () => UNKNOWN)
}
