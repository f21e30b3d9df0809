import { type MouseEvent, useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import type { NavGroup, NavLink as NavLinkContent } from '#content/schema.ts'
import { CloseButton, invoker, openDialog, TargetLink, useOpenBeforeHydration } from '../ui/dialog.tsx'
import { CloseIcon, MenuIcon } from '../ui/icons.tsx'

interface DrawerProps {
  groups: readonly NavGroup[]
  links: readonly NavLinkContent[]
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
export function Drawer({ groups, links, apply }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { pathname } = useLocation()
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
          {groups.map(group => (
            <details
              key={group.label}
              className="drawer-group"
              open={group.links.some(link => link.href === pathname)}
            >
              <summary className="drawer-summary subtitle">
                {group.label}
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
                {group.overview && (
                  <li>
                    <NavLink to={group.overview.href} prefetch="intent" end>
                      {group.overview.label}
                    </NavLink>
                  </li>
                )}
                {group.links.map(link => (
                  <li key={link.href}>
                    <NavLink to={link.href} prefetch="intent" end>
                      {link.label}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </details>
          ))}
          {links.map(link => (
            <NavLink
              key={link.href}
              to={link.href}
              prefetch="intent"
              className="drawer-summary drawer-link subtitle"
              end
            >
              {link.label}
            </NavLink>
          ))}
        </nav>
        <NavLink to={apply.href} prefetch="intent" className="btn btn-primary mt-8 w-full">
          {apply.label}
        </NavLink>
      </div>
    </dialog>
  )
}
