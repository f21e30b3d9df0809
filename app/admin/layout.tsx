import { isAuthSessionMissingError, type User } from '@supabase/auth-js'
import { useEffect, useState } from 'react'
import {
  isRouteErrorResponse,
  Outlet,
  useMatches,
  useNavigate,
  useOutletContext,
  useRevalidator,
  useRouteError,
} from 'react-router'
import { codeOf, isRefusedToken, messageOf } from '#app/features/session/failures.ts'
import { LoginView } from '#app/features/session/login-view.tsx'
import { ProofDialog } from '#app/features/session/proof-dialog.tsx'
import { useSession } from '#app/features/session/session.ts'
import { SignInAgain } from '#app/features/session/sign-in-again.tsx'
import { FreshProof } from '#app/features/session/use-fresh-proof.tsx'
import { useUnfinished } from '#app/features/session/use-unfinished.ts'
import { backendClient } from '#app/lib/backend-client.ts'
import { admin } from '#content/collections/admin.ts'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import { AUTH_ERROR } from '#contract/errors.ts'
import type { Route } from './+types/layout.ts'
// What starts the router is then fetched with this route, and not after it.
import '#app/hydrate-router.tsx'
import { Notice } from '#app/ui/notice.tsx'
import styles from './admin.css?url'
import { signedIn } from './enter.ts'
import { News } from './news.tsx'
import { titled } from './places.ts'
import { Shell } from './shell.tsx'

/** What a place may say in its `handle`. */
interface Handle {
  /** Its text stays in sight when the session ends, because it is still to be saved. */
  keepsText?: boolean
}

export const handle = { scripts: true }
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]
export const meta = () => titled(admin.nav)
export const clientLoader = async () => ({ user: await signedIn() })

/** Who is signed in. */
export const useUser = () => useOutletContext<User>()

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
  const isOut = session.status !== 'in' || unfinished !== undefined
  const user = session.status === 'in' ? session.user : loaderData.user
  return (
    <FreshProof user={user}>
      <Shell user={user}>
        {isOut && (
          <div className="place">
            <SignInAgain
              onSignedIn={() => {
                finish()
                revalidate()
              }}
            />
          </div>
        )}
        <div hidden={isOut && !keepsText}>
          <Outlet context={user} />
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
      backendClient()
        .auth.getUser()
        .then(
          ({ error: refusal }) =>
            refusal && setOver(isRefusedToken(refusal) || isAuthSessionMissingError(refusal)),
        )
  }, [isUnclear])
  return isOver
}

/** Asks for the sign-in at the address that was asked for, or says in its place why it cannot be shown. */
export function ErrorBoundary() {
  const error = useRouteError()
  const session = useSession()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const isOver = useEndedSession(error)
  if (statusOf(error) === 401 || isOver)
    return (
      <main id="content" tabIndex={-1} className="outline-none">
        <LoginView
          words={isOver ? { ...admin.signIn, heading: blogAdmin.again.heading } : admin.signIn}
          back={
            <a href="/" className="link py-2">
              {admin.signIn.back}
            </a>
          }
          onSignedIn={revalidate}
        />
        <News />
      </main>
    )
  const user = session.status === 'in' ? session.user : undefined
  return (
    <Shell {...(user && { user })}>
      {user && codeOf(error) === AUTH_ERROR.freshProofNeeded && (
        <ProofDialog user={user} onProven={revalidate} onCancel={() => navigate(-1)} />
      )}
      {statusOf(error) === 404 ? (
        <Notice heading={admin.missing.heading} text={admin.missing.text} />
      ) : (
        <Notice heading={admin.failed.heading} text={messageOf(error)}>
          <button type="button" className="btn btn-small" onClick={() => revalidate()}>
            {admin.failed.retry}
          </button>
        </Notice>
      )}
    </Shell>
  )
}
