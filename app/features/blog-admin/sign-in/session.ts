import type { User } from '@supabase/auth-js'
import { useEffect, useState } from 'react'
import { backendClient } from '#app/lib/backend-client.ts'
import { createAnswerOrder } from '../request-order.ts'
import { awaitsCode } from './second-factor.ts'

/** `unknown` until the server has said who this is; `half` while the code of a second factor is still to come. */
export type Session =
  | { status: 'unknown' }
  | { status: 'out' }
  | { status: 'half'; user: User }
  | { status: 'in'; user: User }

const sessionOf = (user: User | null | undefined, token: string | undefined): Session => {
  if (!user || !token) return { status: 'out' }
  return { status: awaitsCode(user, token) ? 'half' : 'in', user }
}

/** Follows the session: asks who it is on load, hears sign-in, sign-out and expiry, in this tab or another. */
export function useSession(): Session {
  const [session, setSession] = useState<Session>({ status: 'unknown' })
  useEffect(() => {
    const { auth } = backendClient()
    const nextTurn = createAnswerOrder()
    let current = true
    async function ask() {
      const turn = nextTurn()
      const { data } = await auth.getUser()
      const stored = await auth.getSession()
      if (current && turn.take()) setSession(sessionOf(data.user, stored.data.session?.access_token))
    }
    ask()
    const { data } = auth.onAuthStateChange((event, next) => {
      if (event === 'INITIAL_SESSION') return
      // What is heard is newer than an answer that is still on its way.
      nextTurn().take()
      setSession(sessionOf(next?.user, next?.access_token))
    })
    return () => {
      current = false
      data.subscription.unsubscribe()
    }
  }, [])
  return session
}

export const isAdministrator = (user: User) => user.app_metadata.role === 'admin'
