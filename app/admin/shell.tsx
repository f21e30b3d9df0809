import type { User } from '@supabase/auth-js'
import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { NavLink, useLocation, useNavigation, useNavigationType } from 'react-router'
import { postDrafts } from '#app/editor/post/post-drafts.ts'
import { logOut } from '#app/features/session/logout.ts'
import { roleOf } from '#app/features/session/session.ts'
import { createStore, useStore } from '#app/lib/store.ts'
import { groupThousands } from '#app/ui/group-thousands.ts'
import { CloseIcon, FoldMark, MenuIcon, ThemeIcon } from '#app/ui/icons.tsx'
import { admin } from '#content/collections/admin.ts'
import { conversation } from '#content/collections/admin-conversation.ts'
import { inboxWords } from '#content/collections/admin-inbox.ts'
import { PLACES, type Place } from '#content/collections/admin-places.ts'
import { site } from '#content/site.ts'
import { ADMIN } from '#contract/addresses.ts'
import type { InboxNews } from './inbox/inbox-api.ts'
import { forgetAnswerDrafts } from './inbox/submission/answer-draft.ts'
import { useInboxNews } from './inbox/use-inbox-news.ts'
import { News } from './news.tsx'
import { forgetPageDrafts } from './pages/edit/page-drafts.ts'
import { mayDo, nameOf, placePath, placesOf } from './places.ts'
import { isInField } from './use-list-keys.ts'

const Palette = lazy(() => import('./palette.tsx'))
const KeySheet = lazy(() => import('./key-sheet.tsx'))

const leaving = createStore(false)
/** Whether somebody is logging out here, who must not be asked to sign in again on the way. */
export const useLeaving = () => useStore(leaving)

async function leave() {
  leaving.set(true)
  // The draft must not wait here for whoever uses the browser next.
  postDrafts.forgetAll()
  forgetPageDrafts()
  forgetAnswerDrafts()
  await logOut()
  location.assign('/blog')
}

interface ShellProps {
  /** Undefined until it is known who is here. */
  user?: User
  /** The session has ended, or a step of it is still to come: nothing is asked for. */
  isOut?: boolean
  children: ReactNode
}

/** The walls of the back office: a rail with its places, a bar on narrow screens, and beside it the place. */
export function Shell({ user, isOut = false, children }: ShellProps) {
  const places = user ? placesOf(roleOf(user)) : []
  const news = useInboxNews(places.includes('inbox') && !isOut)
  const main = useFocusedPlace()
  const isPending = useNavigation().state !== 'idle'
  const [overlay, setOverlay] = useOverlay(user !== undefined)
  const close = () => setOverlay(undefined)
  return (
    <div className="admin" data-pending={isPending || undefined}>
      <a href="#content" className="skip-link">
        {admin.skip}
      </a>
      <Rail>
        {user && (
          <button
            type="button"
            className="rail-find"
            aria-keyshortcuts="Control+K Meta+K"
            onClick={() => setOverlay('palette')}
          >
            {admin.find.open} <kbd>Ctrl K</kbd>
          </button>
        )}
        <nav aria-label={admin.nav} className="rail-places">
          {places.map(place => (
            <PlaceLink key={place} place={place} news={place === 'inbox' ? news : undefined} />
          ))}
        </nav>
        <div className="rail-foot">
          {user && <p className="rail-name">{nameOf(user)}</p>}
          <a href="/blog" className="rail-link">
            {admin.site}
          </a>
          {user && (
            <button type="button" className="rail-link" onClick={() => setOverlay('keys')}>
              {admin.keys.heading} <kbd>?</kbd>
            </button>
          )}
          <button type="button" data-theme-toggle="" className="rail-link">
            {admin.theme}
            <ThemeIcon />
          </button>
          {user && (
            <button type="button" className="rail-link" onClick={leave}>
              {admin.signOut}
            </button>
          )}
        </div>
      </Rail>
      <main id="content" ref={main} tabIndex={-1} className="admin-main">
        {children}
      </main>
      <Suspense>
        {overlay === 'palette' && (
          <Palette
            places={places}
            mayWrite={user !== undefined && mayDo('posts.write', user)}
            onSignOut={leave}
            onKeys={() => setOverlay('keys')}
            onClose={close}
          />
        )}
        {overlay === 'keys' && <KeySheet onClose={close} />}
      </Suspense>
      <News />
    </div>
  )
}

type Overlay = 'palette' | 'keys' | undefined

/** What is open over the place, by a key or a button. */
function useOverlay(isWanted: boolean) {
  const [overlay, setOverlay] = useState<Overlay>()
  useEffect(() => {
    if (!isWanted) return
    function listen(event: KeyboardEvent) {
      const isFind = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      const isHelp = event.key === '?' && !isInField(event.target)
      // In a text the same keys make a link.
      if (event.defaultPrevented || !(isFind || isHelp)) return
      event.preventDefault()
      setOverlay(isFind ? 'palette' : 'keys')
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [isWanted])
  return [overlay, setOverlay] as const
}

/**
 * Beside the place where there is room; elsewhere a bar, whose button opens it. It closes when a place is chosen, and not when a new post
 * gets its address.
 */
function Rail({ children }: { children: ReactNode }) {
  const { key } = useLocation()
  const isReplaced = useNavigationType() === 'REPLACE'
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step is the reason
  useEffect(() => {
    if (!isReplaced) setOpen(false)
  }, [key])
  return (
    <header className="rail">
      <NavLink to={ADMIN} className="brand">
        <FoldMark className="h-5 w-6" />
        <span>{site.company}</span>
      </NavLink>
      <button
        type="button"
        className="icon-button rail-button"
        aria-label={admin.menu}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <CloseIcon /> : <MenuIcon />}
      </button>
      <div id={id} className="rail-body" data-open={isOpen || undefined}>
        {children}
      </div>
    </header>
  )
}

function PlaceLink({ place, news }: { place: Place; news: InboxNews | undefined }) {
  const { unread = 0, mentions = 0 } = news ?? {}
  return (
    <NavLink to={placePath(place)} className="rail-link">
      {PLACES[place].name}
      {mentions > 0 && (
        <span className="rail-count rail-mentions">
          {`@${groupThousands(mentions)}`} <span className="sr-only">{conversation.mentions}</span>
        </span>
      )}
      {unread > 0 && (
        <span className="rail-count">
          {groupThousands(unread)} <span className="sr-only">{inboxWords.unread}</span>
        </span>
      )}
    </NavLink>
  )
}

/** Takes the focus to a place that was just opened, as a new document would. What is open within it keeps its own. */
function useFocusedPlace() {
  const { pathname } = useLocation()
  const place = pathname.replace(/^(\/admin\/inbox)\/.*/, '$1')
  const type = useNavigationType()
  const main = useRef<HTMLElement>(null)
  const last = useRef(place)
  useEffect(() => {
    if (last.current === place) return
    last.current = place
    // A text that was new has got an address: nobody went anywhere.
    if (type === 'REPLACE') return
    // The place may have given it to one of its fields.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [place, type])
  return main
}
