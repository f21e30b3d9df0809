import { type MouseEvent, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { NavLink } from '#app/ui/page-link.tsx'
import type { NavGroup, NavLink as NavLinkContent } from '#content/schema.ts'
import { CloseButton, invoker, openDialog, TargetLink, useOpenBeforeHydration } from '../ui/dialog.tsx'
import { CloseIcon, MenuIcon } from '../ui/icons.tsx'

type Entry = NavGroup | NavLinkContent

interface DrawerProps {
  entries: readonly Entry[]
  apply: NavLinkContent
}

const DRAWER_ID = 'site-menu'

/** Opens the drawer by the browser's own `command`, or by script in browsers without it. */
export function DrawerButton() {
  /** The script opens the drawer first, so the browser's own command finds it open. */
  function open(event: MouseEvent) {
    event.preventDefault()
    openDialog(DRAWER_ID)
  }
  const look = { className: 'icon-button lg:hidden', 'aria-label': 'Open menu', children: <MenuIcon /> }
  return (
    <>
      <TargetLink href={`#${DRAWER_ID}`} {...look} />
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={open}
        {...invoker('show-modal', DRAWER_ID)}
        {...look}
      />
    </>
  )
}

/** The menu of small screens. It is a modal dialog, so the focus stays inside and Escape closes it. */
export function Drawer({ entries, apply }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useOpenBeforeHydration(DRAWER_ID)

  useEffect(() => {
    // The drawer closes when the window becomes wider than its layout; otherwise it would block the page.
    const wide = window.matchMedia('(min-width: 64rem)')
    const close = () => dialog.current?.close()
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [])

  function press(event: MouseEvent<HTMLDialogElement>) {
    const target = event.target
    if (!(target instanceof Element)) return
    if (target === event.currentTarget || target.closest('a')) event.currentTarget.close()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the dialog's own, this closes it for pointers
    <dialog
      id={DRAWER_ID}
      ref={dialog}
      className="drawer"
      aria-label="Menu"
      onClick={press}
      popover="auto"
      {...{ closedby: 'any' }}
    >
      <div className="drawer-sheet">
        <div className="drawer-head">
          <p className="folio">Contents</p>
          <CloseButton dialogId={DRAWER_ID} className="icon-button" aria-label="Close menu">
            <CloseIcon />
          </CloseButton>
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
      <NavLink to={entry.href} className="drawer-summary drawer-link subtitle" end>
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
            <NavLink to={link.href} end>
              {link.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
