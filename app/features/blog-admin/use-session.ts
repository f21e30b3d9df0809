import type { User } from '@supabase/auth-js'
import { useEffect, useState } from 'react'
import { backendClient } from '../../lib/backend-client.ts'

/** `unknown` until the server has said who this is. */
export type Session = { status: 'unknown' } | { status: 'out' } | { status: 'in'; user: User }

/** Follows the session: asks who it is on load, hears sign-in, sign-out and expiry, in this tab or another. */
export function useSession(): Session {
  const [session, setSession] = useState<Session>({ status: 'unknown' })
  useEffect(() => {
    const { auth } = backendClient()
    let current = true
    auth.getUser().then(({ data }) => {
      if (current) setSession(data.user ? { status: 'in', user: data.user } : { status: 'out' })
    })
    const { data } = auth.onAuthStateChange((event, next) => {
      if (event === 'INITIAL_SESSION') return
      setSession(next ? { status: 'in', user: next.user } : { status: 'out' })
    })
    return () => {
      current = false
      data.subscription.unsubscribe()
    }
  }, [])
  return session
}

export const isAdministrator = (user: User) => user.app_metadata.role === 'admin'
