import { NavLink, Outlet } from 'react-router'
import { PLACES } from '#content/collections/admin-places.ts'
import { settingsWords } from '#content/collections/admin-settings.ts'
import { enter } from '../enter.ts'
import { placeMeta, placePath } from '../places.ts'

export const meta = () => placeMeta('settings')

export const clientLoader = () => enter('settings')

const SUBJECTS = ['mail', 'notifications', 'retention', 'redirects', 'import', 'export', 'backups'] as const

/** What is set for all of the site, a page for each subject. */
export default function Settings() {
  return (
    <div className="place">
      <h1 className="place-title">{PLACES.settings.name}</h1>
      <nav className="subjects" aria-label={settingsWords.nav}>
        {SUBJECTS.map(subject => (
          <NavLink key={subject} to={`${placePath('settings')}/${subject}`}>
            {settingsWords.places[subject]}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </div>
  )
}
