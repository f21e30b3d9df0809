import { useEffect, useRef } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router'
import { PLACES } from '#content/collections/admin-places.ts'
import { settingsWords } from '#content/collections/admin-settings.ts'
import { enter } from '../enter.ts'
import { placeMeta, placePath } from '../places.ts'
import { SUBJECTS } from './subjects.ts'

export const meta = () => placeMeta('settings')

export const clientLoader = () => enter('settings')

export default function Settings() {
  const { pathname } = useLocation()
  const isOverview = pathname.replace(/\/$/, '') === placePath('settings')
  const menu = useRef<HTMLElement>(null)
  // On a phone the menu is a row that scrolls sideways.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the reason
  useEffect(() => {
    const current = menu.current?.querySelector<HTMLElement>('[aria-current]')
    if (menu.current && current) menu.current.scrollLeft = current.offsetLeft - menu.current.offsetLeft
  }, [pathname])
  return (
    <div className="place settings" data-overview={isOverview || undefined}>
      <h1 className="place-title">{PLACES.settings.name}</h1>
      <nav ref={menu} className="subjects" aria-label={settingsWords.nav}>
        <NavLink to={placePath('settings')} end prefetch="intent">
          {settingsWords.overview}
        </NavLink>
        {SUBJECTS.map(subject => (
          <NavLink key={subject} to={`${placePath('settings')}/${subject}`} prefetch="intent">
            {settingsWords.places[subject]}
          </NavLink>
        ))}
      </nav>
      <div className="subject">
        <Outlet />
      </div>
    </div>
  )
}
