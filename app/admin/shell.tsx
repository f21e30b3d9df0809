import type { User } from '@supabase/auth-js'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useLocation, useNavigation, useNavigationType, useRevalidator } from 'react-router'
import { postDrafts } from '#app/editor/post/post-drafts.ts'
import { logOut } from '#app/features/session/logout.ts'
import { roleOf } from '#app/features/session/session.ts'
import { createStore, useStore } from '#app/lib/store.ts'
import { admin } from '#content/collections/admin.ts'
import { useAdminView } from './admin-view.ts'
import { arriveAt } from './enter.ts'
import { forgetAnswerDrafts } from './inbox/submission/answer-draft.ts'
import { News } from './news.tsx'
import { forgetPageDrafts } from './pages/edit/page-drafts.ts'
import { mayDo, placesOf } from './places.ts'
import { Rail } from './rail.tsx'
import { forgetRecent, useRecent } from './recent.ts'
import { useAdminKeys } from './use-admin-keys.ts'
import { useReadAhead } from './use-read-ahead.ts'

const Palette = lazy(() => import('./palette.tsx'))
const KeySheet = lazy(() => import('./key-sheet.tsx'))

const leaving = createStore(false)
/** Whether someone is signing out here, who must not be asked to sign in again. */
export const useLeaving = () => useStore(leaving)

async function leave() {
  leaving.set(true)
  // The draft must not be left for the next person at this browser.
  postDrafts.forgetAll()
  forgetPageDrafts()
  forgetAnswerDrafts()
  forgetRecent()
  await logOut()
  location.assign('/blog')
}

interface ShellProps {
  /** Undefined until the session is known. */
  user?: User
  /** Whether the session has ended or sign-in is incomplete. Nothing is loaded then. */
  isOut?: boolean
  children: ReactNode
}

/** The frame of the back office: a rail with its places, or a bar on narrow screens, and the place. */
export function Shell({ user, isOut = false, children }: ShellProps) {
  const places = user && placesOf(roleOf(user))
  const mayWrite = user !== undefined && mayDo('posts.write', user)
  const main = useFocusedPlace()
  useRecent()
  useArrival()
  useReadAhead()
  const isPending = useNavigation().state !== 'idle'
  const [overlay, setOverlay] = useAdminKeys({ places, mayWrite })
  const { rows } = useAdminView()
  const close = () => setOverlay(undefined)
  return (
    <div className="admin" data-pending={isPending || undefined} data-rows={rows}>
      <a href="#content" className="skip-link">
        {admin.skip}
      </a>
      <Rail
        user={user}
        isOut={isOut}
        onFind={() => setOverlay('palette')}
        onKeys={() => setOverlay('keys')}
        onSignOut={leave}
      />
      <main id="content" ref={main} tabIndex={-1} className="admin-main">
        {children}
      </main>
      <Suspense>
        {overlay === 'palette' && (
          <Palette
            places={places ?? []}
            mayWrite={mayWrite}
            onSignOut={leave}
            onKeys={() => setOverlay('keys')}
            onClose={close}
          />
        )}
        {overlay === 'keys' && <KeySheet places={places ?? []} onClose={close} />}
      </Suspense>
      <News />
    </div>
  )
}

/** Reloads data kept from an earlier visit. */
function useArrival() {
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (arriveAt({ pathname, search })) revalidate()
  }, [pathname, search, revalidate])
}

/** Focuses a place that was just opened, as a new document would. Navigation within it keeps the focus. */
function useFocusedPlace() {
  const { pathname } = useLocation()
  const place = pathname.replace(/^(\/admin\/inbox)\/.*/, '$1')
  const type = useNavigationType()
  const main = useRef<HTMLElement>(null)
  const last = useRef(place)
  useEffect(() => {
    if (last.current === place) return
    last.current = place
    // A new text got its address: nobody navigated.
    if (type === 'REPLACE') return
    // The place may have focused one of its fields.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [place, type])
  return main
}
