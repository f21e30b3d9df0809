import type { User } from '@supabase/auth-js'
import { createContext, Suspense, useContext, useEffect, useState } from 'react'
import {
  isRouteErrorResponse,
  Outlet,
  useMatches,
  useNavigate,
  useRevalidator,
  useRouteError,
} from 'react-router'
import { codeOf, isRefusedToken, messageOf } from '#app/features/session/failures.ts'
import { LoginView, SignInAgain } from '#app/features/session/lazy-views.tsx'
import { useSession } from '#app/features/session/session.ts'
import { FreshProof, ProofDialog } from '#app/features/session/use-fresh-proof.tsx'
import { useUnfinished } from '#app/features/session/use-unfinished.ts'
import { authClient } from '#app/lib/backend-client.ts'
import { admin } from '#content/collections/admin.ts'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import { AUTH_ERROR } from '#contract/errors.ts'
import type { Right } from '#contract/rights.ts'
import type { Route } from './+types/layout.ts'
// What starts the router is then fetched with this route, and not after it.
import '#app/hydrate-router.tsx'
import { Notice } from '#app/ui/notice.tsx'
import styles from './admin.css?url'
import { signedIn } from './enter.ts'
import { useLive } from './live/live.ts'
import { News } from './news.tsx'
import { mayDo, titled } from './places.ts'
import { Shell, useLeaving } from './shell.tsx'

/** What a place may say in its `handle`. */
interface Handle {
  /** Its text stays in sight when the session ends, because it is still to be saved. */
  keepsText?: boolean
}

export const handle = { scripts: true }
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]
export const meta = () => titled()
export const clientLoader = async () => ({ user: await signedIn() })

const UserContext = createContext<User | undefined>(undefined)

/** Who is signed in. */
export function useUser(): User {
  const user = useContext(UserContext)
  if (!user) throw new Error('Nobody is signed in here')
  return user
}

/** Whether something is worth offering to them. The server decides. */
export function useMay(): (right: Right) => boolean {
  const user = useUser()
  return right => mayDo(right, user)
}

/** What is served, until the browser has asked who is signed in. */
export function HydrateFallback() {
  return (
    <Shell>
      <p className="sr-only" role="status">
        {admin.loading}
      </p>
    </Shell>
  )
}

/** What surrounds every place. A session that ends takes nothing away that is still to be saved. */
export default function Admin({ loaderData }: Route.ComponentProps) {
  const session = useSession()
  const { revalidate } = useRevalidator()
  const keepsText = useMatches().some(({ handle }) => (handle as Handle | undefined)?.keepsText)
  const { unfinished, finish } = useUnfinished()
  // The set-up of a factor ends with codes to be written down, when the session is raised already.
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

/** Whether it failed because the session is over. Not every answer says so: the client asks. */
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

/** Asks for the sign-in at the address that was asked for, or says in its place why it cannot be shown. */
export function ErrorBoundary() {
  const error = useRouteError()
  const session = useSession()
  const navigate = useNavigate()
  // The router takes an error away for another location. Data that is read again so fast that nothing was painted meanwhile does not.
  function again() {
    // Not the router's: a sign-in takes what a provider answered out of the address.
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
  return (
    <Shell {...(user && { user })}>
      <Suspense>
        {user && codeOf(error) === AUTH_ERROR.freshProofNeeded && (
          <ProofDialog user={user} onProven={again} onCancel={() => navigate(-1)} />
        )}
      </Suspense>
      {statusOf(error) === 404 ? (
        <Notice heading={admin.missing.heading} text={admin.missing.text} />
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
