import type { User } from '@supabase/auth-js'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { NavLink, useLocation, useNavigationType } from 'react-router'
import { roleOf } from '#app/features/session/session.ts'
import { groupThousands } from '#app/ui/group-thousands.ts'
import {
  CloseIcon,
  FoldMark,
  KeysIcon,
  MenuIcon,
  OutwardIcon,
  SearchIcon,
  SignOutIcon,
  ThemeIcon,
} from '#app/ui/icons.tsx'
import { Initials } from '#app/ui/initials.tsx'
import { admin } from '#content/collections/admin.ts'
import { conversation } from '#content/collections/admin-conversation.ts'
import { healthWords } from '#content/collections/admin-health.ts'
import { inboxWords } from '#content/collections/admin-inbox.ts'
import {
  PLACE_GROUPS,
  PLACES,
  type Place,
  type PlaceGroup,
  placeOf,
  placesIn,
} from '#content/collections/admin-places.ts'
import { reviewWords } from '#content/collections/admin-review.ts'
import { site } from '#content/site.ts'
import { ADMIN } from '#contract/addresses.ts'
import { GettingStartedLink } from './getting-started/rail-link.tsx'
import { useInboxNews } from './inbox/use-inbox-news.ts'
import { PlaceIcon } from './place-icon.tsx'
import { nameOf, placePath, placesOf } from './places.ts'
import { useWritingNews } from './posts/use-writing-news.ts'
import { useHealthNews } from './use-health-news.ts'

const GROUPS = Object.keys(PLACE_GROUPS) as PlaceGroup[]

interface RailProps {
  user: User | undefined
  isOut: boolean
  onFind: () => void
  onKeys: () => void
  onSignOut: () => void
}

/** The places in groups with their counts, and the account at the end. */
export function Rail({ user, isOut, onFind, onKeys, onSignOut }: RailProps) {
  const places = user ? placesOf(roleOf(user)) : []
  const news = useInboxNews(places.includes('inbox') && !isOut)
  // Someone without a role sees their posts, and may read no counts.
  const hasRole = user !== undefined && roleOf(user) !== 'none'
  const writing = useWritingNews(hasRole && places.includes('posts') && !isOut)
  const health = useHealthNews(places.includes('health') && !isOut)
  const counts: Partial<Record<Place, ReactNode>> = {
    posts: (
      <>
        {writing.news > 0 && (
          <Count text={groupThousands(writing.news)} words={reviewWords.rail.news} isStrong />
        )}
        {writing.waiting > 0 && (
          <Count text={groupThousands(writing.waiting)} words={reviewWords.rail.waiting} />
        )}
      </>
    ),
    inbox: (
      <>
        {news.mentions > 0 && (
          <Count text={`@${groupThousands(news.mentions)}`} words={conversation.mentions} isStrong />
        )}
        {news.unread > 0 && <Count text={groupThousands(news.unread)} words={inboxWords.unread} />}
      </>
    ),
    health: (
      <>
        {health.faults > 0 && (
          <Count text={groupThousands(health.faults)} words={healthWords.rail.faults} level="fault" />
        )}
        {health.warnings > 0 && (
          <Count text={groupThousands(health.warnings)} words={healthWords.rail.warnings} level="warning" />
        )}
      </>
    ),
  }
  return (
    <RailFrame>
      {user && (
        <button type="button" className="rail-find" aria-keyshortcuts="Control+K Meta+K" onClick={onFind}>
          <SearchIcon />
          <span>{admin.find.open}</span> <kbd>Ctrl K</kbd>
        </button>
      )}
      <nav aria-label={admin.nav} className="rail-places">
        {user && roleOf(user) !== 'none' && !isOut && <GettingStartedLink />}
        {GROUPS.map(group => (
          <PlaceGroupLinks key={group} group={group} places={placesIn(group, places)} counts={counts} />
        ))}
        {user && <AccountLink name={nameOf(user)} />}
      </nav>
      <div className="rail-foot">
        <a href="/blog" className="rail-link">
          <OutwardIcon />
          <span>{admin.site}</span>
        </a>
        {user && (
          <button type="button" className="rail-link" aria-keyshortcuts="?" onClick={onKeys}>
            <KeysIcon />
            <span>{admin.keys.open}</span> <kbd>?</kbd>
          </button>
        )}
        <button type="button" data-theme-toggle="" className="rail-link">
          <ThemeIcon />
          <span>{admin.theme}</span>
        </button>
        {user && (
          <button type="button" className="rail-link" onClick={onSignOut}>
            <SignOutIcon />
            <span>{admin.signOut}</span>
          </button>
        )}
      </div>
    </RailFrame>
  )
}

interface PlaceGroupLinksProps {
  group: PlaceGroup
  places: readonly Place[]
  counts: Partial<Record<Place, ReactNode>>
}

function PlaceGroupLinks({ group, places, counts }: PlaceGroupLinksProps) {
  const id = useId()
  if (places.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what a form sends
    <div role="group" aria-labelledby={id} className="rail-group">
      <p id={id} className="rail-heading">
        {PLACE_GROUPS[group]}
      </p>
      {places.map(place => (
        <NavLink
          key={place}
          to={placePath(place)}
          prefetch="intent"
          className="rail-link"
          title={goesBy(place)}
        >
          <PlaceIcon place={place} />
          <span>{PLACES[place].name}</span>
          <span className="rail-counts">{counts[place]}</span>
        </NavLink>
      ))}
    </div>
  )
}

/** The shortcut of a place, for its tooltip. */
function goesBy(place: Place): string | undefined {
  const { key } = placeOf(place)
  return key && `${PLACES[place].name} (g ${key})`
}

interface CountProps {
  text: string
  /** The count in words. */
  words: string
  isStrong?: boolean
  level?: 'fault' | 'warning'
}

function Count({ text, words, isStrong, level }: CountProps) {
  return (
    <span className="rail-count" data-strong={isStrong || undefined} data-level={level}>
      {text} <span className="sr-only">{words}</span>
    </span>
  )
}

function AccountLink({ name }: { name: string }) {
  return (
    <NavLink
      to={placePath('account')}
      prefetch="intent"
      className="rail-link rail-account"
      title={goesBy('account')}
    >
      <Initials name={name} />
      <span>
        <span>{PLACES.account.name}</span>
        <span className="rail-name" title={name}>
          {name}
        </span>
      </span>
    </NavLink>
  )
}

/** Beside the place on a wide screen; on a narrow one a bar with a button that opens it. It closes on navigation, Escape or a click beside it, but not when a new post gets its address. */
function RailFrame({ children }: { children: ReactNode }) {
  const { key } = useLocation()
  const isReplaced = useNavigationType() === 'REPLACE'
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step is the reason
  useEffect(() => {
    if (!isReplaced) setOpen(false)
  }, [key])
  useEffect(() => {
    if (!isOpen) return
    function close(event: KeyboardEvent | PointerEvent) {
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape'
      const isBeside =
        event.type === 'pointerdown' && event.target instanceof Element && !event.target.closest('.rail')
      if (isEscape || isBeside) setOpen(false)
    }
    window.addEventListener('keydown', close)
    window.addEventListener('pointerdown', close)
    return () => {
      window.removeEventListener('keydown', close)
      window.removeEventListener('pointerdown', close)
    }
  }, [isOpen])
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
