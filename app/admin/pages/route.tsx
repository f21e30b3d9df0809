import { NavLink, Outlet } from 'react-router'
import { pageWords } from '#content/collections/admin-pages.ts'
import { enter } from '../enter.ts'
import { placeMeta, placePath } from '../places.ts'

export const meta = () => placeMeta('pages')

export const clientLoader = () => enter('pages')

const { subjects } = pageWords
const SUBJECTS = [
  ['', subjects.all],
  ['/facts', subjects.facts],
  ['/positions', subjects.positions],
  ['/notice', subjects.notice],
] as const

export default function Pages() {
  return (
    <div className="place">
      <h1 className="place-title">{pageWords.heading}</h1>
      <nav className="subjects" aria-label={subjects.nav}>
        {SUBJECTS.map(([path, name]) => (
          <NavLink key={path} end to={`${placePath('pages')}${path}`}>
            {name}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </div>
  )
}
