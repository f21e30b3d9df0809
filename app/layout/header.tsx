import { Link, NavLink } from '#app/ui/page-link.tsx'
import {
  applicationsGroup,
  applyLink,
  companyGroup,
  loginLink,
  platformGroup,
  securityLink,
} from '#content/navigation.ts'
import { site } from '#content/site.ts'
import { FoldMark } from '../ui/icons.tsx'
import { Drawer, DrawerButton } from './drawer.tsx'
import { NavMenu } from './nav-menu.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

/** The same in the header and in the drawer. */
const entries = [platformGroup, applicationsGroup, securityLink, companyGroup]

export function Header() {
  return (
    <header className="site-header">
      <div className="page site-header-row">
        <Link to="/" className="brand" aria-label={`${site.company}, home`}>
          <FoldMark className="h-5 w-6" />
          <span>{site.company}</span>
        </Link>
        <nav aria-label="Main" className="max-lg:hidden">
          <ul className="nav-list">
            {entries.map(entry =>
              'links' in entry ? (
                <NavMenu key={entry.label} group={entry} />
              ) : (
                <li key={entry.label} className="nav-item">
                  <NavLink to={entry.href} className="nav-link">
                    {entry.label}
                  </NavLink>
                </li>
              ),
            )}
          </ul>
        </nav>
        <div className="site-header-end">
          <ThemeToggle label="Switch between light and dark" />
          <NavLink to={loginLink.href} className="nav-link max-lg:hidden">
            {loginLink.label}
          </NavLink>
          <Link to={applyLink.href} className="btn btn-small header-apply">
            {applyLink.label}
          </Link>
          <DrawerButton />
        </div>
      </div>
      <Drawer entries={[...entries, loginLink]} apply={applyLink} />
    </header>
  )
}
