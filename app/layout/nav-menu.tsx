import { useId } from 'react'
import { useLocation } from 'react-router'
import { NavLink } from '#app/ui/nav-link.tsx'
import type { NavGroup } from '#content/schema.ts'

interface NavMenuProps {
  group: NavGroup
  /** Added to the label of a page that is in another language. */
  elsewhere: string | undefined
}

/**
 * A group of the header. Its panel is a popover, so the browser opens it by click, Enter and Space and closes it on
 * Escape, without scripts. `shell/nav-menus.ts` adds hovering, and closes the panel when focus or pointer leave. In
 * browsers without popovers, the stylesheet shows it.
 */
export function NavMenu({ group, elsewhere }: NavMenuProps) {
  const id = useId()
  const { pathname } = useLocation()
  const current = group.links.some(link => link.href === pathname) || group.overview?.href === pathname

  return (
    <li className="nav-item">
      <button type="button" className="nav-link" popoverTarget={id} data-current={current || undefined}>
        {group.label}
        <svg viewBox="0 0 10 10" className="nav-caret" fill="none" stroke="currentColor" aria-hidden="true">
          <path d="M1.5 3.5 5 7l3.5-3.5" />
        </svg>
      </button>
      <div id={id} popover="auto" className="nav-panel">
        <div className="page nav-panel-grid">
          <div>
            <p className="subtitle">{group.label}</p>
            {group.overview && (
              <NavLink
                to={group.overview.href}
                hrefLang={group.overview.hrefLang}
                className="link nav-overview"
              >
                {group.overview.label}
                {group.overview.hrefLang && elsewhere && ` ${elsewhere}`}
              </NavLink>
            )}
          </div>
          <ul className="nav-panel-links">
            {group.links.map(link => (
              <li key={link.href}>
                <NavLink to={link.href} hrefLang={link.hrefLang} className="nav-panel-link">
                  <span className="heading">
                    {link.label}
                    {link.hrefLang && elsewhere && ` ${elsewhere}`}
                  </span>{' '}
                  <span className="nav-note">{link.note}</span>
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </li>
  )
}
