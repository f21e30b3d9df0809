import { type FocusEvent, type MouseEvent, type PointerEvent, useId, useRef } from 'react'
import { useLocation } from 'react-router'
import { NavLink } from '#app/ui/page-link.tsx'
import type { NavGroup } from '#content/schema.ts'
import { isPopoverOpen } from '../ui/dialog.tsx'

const OPEN_AFTER_MS = 60
const CLOSE_AFTER_MS = 180

/**
 * A group of the header. The panel is a popover, so the browser itself opens it by click, Enter and Space and
 * closes it on Escape, with or without script. The script adds hovering, and closes the panel when the focus
 * or the pointer leaves. In browsers without popovers the stylesheet shows it.
 */
export function NavMenu({ group }: { group: NavGroup }) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const timer = useRef<number>(undefined)
  const openedByHover = useRef(false)
  const { pathname } = useLocation()
  const current = group.links.some(link => link.href === pathname) || group.overview?.href === pathname

  const isOpen = () => isPopoverOpen(panel.current)
  const later = (ms: number, act: () => void) => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(act, ms)
  }
  const close = () => {
    window.clearTimeout(timer.current)
    openedByHover.current = false
    if (isOpen()) panel.current?.hidePopover()
  }
  function hover(event: PointerEvent) {
    if (event.pointerType !== 'mouse') return
    later(OPEN_AFTER_MS, () => {
      if (isOpen()) return
      openedByHover.current = true
      panel.current?.showPopover?.()
    })
  }
  function leave(event: PointerEvent) {
    if (event.pointerType === 'mouse') later(CLOSE_AFTER_MS, close)
  }
  /** A click just after hovering must not close the panel again. */
  function press(event: MouseEvent) {
    if (!openedByHover.current || !isOpen()) return
    openedByHover.current = false
    event.preventDefault()
  }
  function blur(event: FocusEvent<HTMLElement>) {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close()
  }

  return (
    <li className="nav-item" onPointerEnter={hover} onPointerLeave={leave} onBlur={blur}>
      <button
        type="button"
        className="nav-link"
        popoverTarget={id}
        data-current={current || undefined}
        onClick={press}
      >
        {group.label}
        <svg viewBox="0 0 10 10" className="nav-caret" fill="none" stroke="currentColor" aria-hidden="true">
          <path d="M1.5 3.5 5 7l3.5-3.5" />
        </svg>
      </button>
      <div id={id} ref={panel} popover="auto" className="nav-panel">
        <div className="page nav-panel-grid">
          <div>
            <p className="subtitle">{group.label}</p>
            {group.overview && (
              <NavLink to={group.overview.href} className="link nav-overview" onClick={close} end>
                {group.overview.label}
              </NavLink>
            )}
          </div>
          <ul className="nav-panel-links">
            {group.links.map(link => (
              <li key={link.href}>
                <NavLink to={link.href} className="nav-panel-link" onClick={close} end>
                  <span className="heading">{link.label}</span>
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
