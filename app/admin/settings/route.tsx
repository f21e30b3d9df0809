import { NavLink, Outlet, useLocation } from 'react-router'
import { PLACES } from '#content/collections/admin-places.ts'
import { settingsWords } from '#content/collections/admin-settings.ts'
import { enter } from '../enter.ts'
import { placeMeta, placePath } from '../places.ts'
import { SUBJECTS } from './subjects.ts'

export const meta = () => placeMeta('settings')

export const clientLoader = () => enter('settings')

export default function Settings() {
  const isOverview = useLocation().pathname.replace(/\/$/, '') === placePath('settings')
  return (
    <div className="place settings" data-overview={isOverview || undefined}>
      <h1 className="place-title">{PLACES.settings.name}</h1>
      <nav className="subjects" aria-label={settingsWords.nav}>
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
