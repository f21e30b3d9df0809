import { useLocation } from 'react-router'
import { NavLink } from '#app/ui/page-link.tsx'
import type { NavGroup, NavLink as NavLinkContent } from '#content/schema.ts'
import { TargetLink } from '../ui/dialog.tsx'
import { CloseIcon, MenuIcon } from '../ui/icons.tsx'

type Entry = NavGroup | NavLinkContent

interface DrawerProps {
  entries: readonly Entry[]
  apply: NavLinkContent
}

const DRAWER_ID = 'site-menu'
const openLook = { className: 'icon-button lg:hidden', 'aria-label': 'Open menu', children: <MenuIcon /> }
const closeLook = { className: 'icon-button', 'aria-label': 'Close menu', children: <CloseIcon /> }

/** Opens the drawer as a popover by the browser itself, or by script in browsers without popovers (`shell/dialogs.ts`). */
export function DrawerButton() {
  return (
    <>
      <TargetLink href={`#${DRAWER_ID}`} {...openLook} />
      <button type="button" aria-haspopup="dialog" popoverTarget={DRAWER_ID} {...openLook} />
    </>
  )
}

/**
 * The menu of small screens. It is a popover and not a modal dialog: that would compute the styles of the whole page before
 * it shows. The page becomes inert after that (`shell/drawer.ts`), so the focus stays inside.
 */
export function Drawer({ entries, apply }: DrawerProps) {
  return (
    <dialog id={DRAWER_ID} className="drawer" aria-label="Menu" popover="auto" {...{ closedby: 'any' }}>
      <div className="drawer-sheet">
        <div className="drawer-head">
          <p className="folio">Contents</p>
          <TargetLink href="#content" {...closeLook} />
          <button
            type="button"
            popoverTarget={DRAWER_ID}
            popoverTargetAction="hide"
            autoFocus
            {...closeLook}
          />
        </div>
        <nav aria-label="Menu">
          {entries.map(entry => (
            <DrawerEntry key={entry.label} entry={entry} />
          ))}
        </nav>
        <NavLink to={apply.href} className="btn btn-primary mt-8 w-full">
          {apply.label}
        </NavLink>
      </div>
    </dialog>
  )
}

/** A group that opens, or a link as large as its name. */
function DrawerEntry({ entry }: { entry: Entry }) {
  const { pathname } = useLocation()
  if (!('links' in entry))
    return (
      <NavLink to={entry.href} className="drawer-summary drawer-link subtitle">
        {entry.label}
      </NavLink>
    )
  const links = entry.overview ? [entry.overview, ...entry.links] : entry.links
  return (
    <details className="drawer-group" open={links.some(link => link.href === pathname)}>
      <summary className="drawer-summary subtitle">
        {entry.label}
        <svg
          viewBox="0 0 14 14"
          className="drawer-sign"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.25"
          aria-hidden="true"
        >
          <path d="M1 7h12" />
          <path d="M7 1v12" className="drawer-sign-bar" />
        </svg>
      </summary>
      <ul className="drawer-links">
        {links.map(link => (
          <li key={link.href}>
            <NavLink to={link.href}>{link.label}</NavLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
