import type { User } from '@supabase/auth-js'
import { createContext, Suspense, useContext, useEffect, useState } from 'react'
import {
  isRouteErrorResponse,
  Link,
  Outlet,
  useMatches,
  useNavigate,
  useRevalidator,
  useRouteError,
} from 'react-router'
import { codeOf, isRefusedToken, messageOf } from '#app/features/session/failures.ts'
import { LoginView, SignInAgain } from '#app/features/session/lazy-views.tsx'
import { roleOf, useSession } from '#app/features/session/session.ts'
import { FreshProof, ProofDialog } from '#app/features/session/use-fresh-proof.tsx'
import { useUnfinished } from '#app/features/session/use-unfinished.ts'
import { authClient } from '#app/lib/backend-client.ts'
import { admin } from '#content/collections/admin.ts'
import { PLACES } from '#content/collections/admin-places.ts'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import { AUTH_ERROR } from '#contract/errors.ts'
import type { Right } from '#contract/rights.ts'
import type { Route } from './+types/layout.ts'
// Loads what starts the router together with this route.
import '#app/hydrate-router.tsx'
import { Notice } from '#app/ui/notice.tsx'
import styles from './admin.css?url'
import { signedIn } from './enter.ts'
import { useLive } from './live/live.ts'
import { News } from './news.tsx'
import { mayDo, placePath, placesOf, titled } from './places.ts'
import { Shell, useLeaving } from './shell.tsx'

/** What a place may say in its `handle`. */
interface Handle {
  /** Stays visible when the session ends, because its text is not saved yet. */
  keepsText?: boolean
}

export const handle = { scripts: true }
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]
export const meta = () => titled()
export const clientLoader = async () => ({ user: await signedIn() })

const UserContext = createContext<User | undefined>(undefined)

export function useUser(): User {
  const user = useContext(UserContext)
  if (!user) throw new Error('Nobody is signed in here')
  return user
}

/** Whether to offer something to the user. The server decides. */
export function useMay(): (right: Right) => boolean {
  const user = useUser()
  return right => mayDo(right, user)
}

/** Rendered until the browser has asked for the session. */
export function HydrateFallback() {
  return (
    <Shell>
      <p className="sr-only" role="status">
        {admin.loading}
      </p>
    </Shell>
  )
}

/** The frame of every place. When the session ends, text that is not saved yet stays on screen. */
export default function Admin({ loaderData }: Route.ComponentProps) {
  const session = useSession()
  const { revalidate } = useRevalidator()
  const keepsText = useMatches().some(({ handle }) => (handle as Handle | undefined)?.keepsText)
  const { unfinished, finish } = useUnfinished()
  // Setting up a factor ends with recovery codes to write down, when the session already has the new level.
  const isOut = (session.status !== 'in' && session.status !== 'unknown') || unfinished !== undefined
  const isLeaving = useLeaving()
  const user = session.status === 'in' ? session.user : loaderData.user
  useLive(isOut ? undefined : user)
  return (
    <FreshProof user={user}>
      <Shell user={user} isOut={isOut}>
        <Suspense>
          {isOut && !isLeaving && (
            <div className="place">
              <SignInAgain
                onSignedIn={() => {
                  finish()
                  revalidate()
                }}
              />
            </div>
          )}
        </Suspense>
        <div hidden={isOut && !keepsText}>
          <UserContext value={user}>
            <Outlet />
          </UserContext>
        </div>
      </Shell>
    </FreshProof>
  )
}

const statusOf = (error: unknown) => (isRouteErrorResponse(error) ? error.status : undefined)

/** Whether it failed because the session has ended. Not every response says so, so the client asks. */
function useEndedSession(error: unknown): boolean {
  const [isOver, setOver] = useState(isRefusedToken(error))
  const isUnclear = statusOf(error) === undefined
  useEffect(() => {
    if (isUnclear)
      authClient()
        .then(auth => auth.getUser())
        .then(
          ({ error: refusal }) =>
            refusal && setOver(isRefusedToken(refusal) || refusal.name === 'AuthSessionMissingError'),
          () => undefined,
        )
  }, [isUnclear])
  return isOver
}

/** Shows the sign-in at the requested address, or why the place cannot be shown. */
export function ErrorBoundary() {
  const error = useRouteError()
  const session = useSession()
  const navigate = useNavigate()
  // The router clears an error on navigation only, not when the data loads again.
  function again() {
    // Read from the window: a sign-in removes the provider's answer from the address.
    const { pathname, search, hash } = window.location
    navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true })
  }
  const isOver = useEndedSession(error)
  if (statusOf(error) === 401 || isOver)
    return (
      <main id="content" tabIndex={-1} className="outline-none">
        <Suspense>
          <LoginView
            words={isOver ? { ...admin.signIn, heading: blogAdmin.again.heading } : admin.signIn}
            back={
              <a href="/" className="link py-2">
                {admin.signIn.back}
              </a>
            }
            onSignedIn={again}
          />
        </Suspense>
        <News />
      </main>
    )
  const user = session.status === 'in' ? session.user : undefined
  const [first] = user ? placesOf(roleOf(user)) : []
  return (
    <Shell {...(user && { user })}>
      <Suspense>
        {user && codeOf(error) === AUTH_ERROR.freshProofNeeded && (
          <ProofDialog user={user} onProven={again} onCancel={() => navigate(-1)} />
        )}
      </Suspense>
      {statusOf(error) === 404 ? (
        <Notice heading={admin.missing.heading} text={admin.missing.text}>
          {first && (
            <Link to={placePath(first)} className="btn btn-small">
              {admin.missing.open(PLACES[first].name)}
            </Link>
          )}
        </Notice>
      ) : (
        <Notice heading={admin.failed.heading} text={messageOf(error)}>
          <button type="button" className="btn btn-small" onClick={again}>
            {admin.failed.retry}
          </button>
        </Notice>
      )}
    </Shell>
  )
}
