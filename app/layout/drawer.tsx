import { useLocation } from 'react-router'
import { NavLink } from '#app/ui/nav-link.tsx'
import type { FrameCopy } from '#content/frame-schema.ts'
import type { Link as LinkCopy } from '#content/schema.ts'
import { TargetLink } from '../ui/dialog.tsx'
import { CloseIcon, MenuIcon } from '../ui/icons.tsx'
import { LanguageLink } from './language-link.tsx'

const DRAWER_ID = 'site-menu'

/** The browser opens the drawer as a popover. Browsers without popovers need a script (`shell/dialogs.ts`). */
export function DrawerButton({ words }: { words: FrameCopy['menu'] }) {
  const openLook = { className: 'icon-button lg:hidden', 'aria-label': words.open, children: <MenuIcon /> }
  return (
    <>
      <TargetLink href={`#${DRAWER_ID}`} {...openLook} />
      <button type="button" aria-haspopup="dialog" popoverTarget={DRAWER_ID} {...openLook} />
    </>
  )
}

/**
 * The menu of small screens. It is a popover, because opening a modal dialog recalculates the styles of the whole page
 * first. The page becomes inert afterwards (`shell/drawer.ts`), so the focus stays inside.
 */
export function Drawer({ copy }: { copy: FrameCopy }) {
  const { menu, apply, elsewhere } = copy
  const closeLook = { className: 'icon-button', 'aria-label': menu.close, children: <CloseIcon /> }
  return (
    <dialog id={DRAWER_ID} className="drawer" aria-label={menu.name} popover="auto" {...{ closedby: 'any' }}>
      <div className="drawer-sheet">
        <div className="drawer-head">
          <p className="folio">{menu.heading}</p>
          <TargetLink href="#content" {...closeLook} />
          <button
            type="button"
            popoverTarget={DRAWER_ID}
            popoverTargetAction="hide"
            autoFocus
            {...closeLook}
          />
        </div>
        <nav aria-label={menu.name}>
          {[...copy.entries, copy.login].map(entry => (
            <DrawerEntry key={entry.label} entry={entry} elsewhere={elsewhere} />
          ))}
          <ul className="drawer-links">
            {[copy.search, ...copy.help].map(link => (
              <li key={link.href}>
                <DrawerLink link={link} elsewhere={elsewhere} />
              </li>
            ))}
            <li>
              <LanguageLink className="" />
            </li>
          </ul>
        </nav>
        <NavLink to={apply.href} className="btn btn-primary mt-8 w-full">
          {apply.label}
        </NavLink>
      </div>
    </dialog>
  )
}

interface DrawerLinkProps {
  link: LinkCopy
  elsewhere: string | undefined
  className?: string
}

function DrawerLink({ link: { label, href, hrefLang }, elsewhere, className }: DrawerLinkProps) {
  return (
    <NavLink to={href} hrefLang={hrefLang} className={className}>
      {label}
      {hrefLang && elsewhere && ` ${elsewhere}`}
    </NavLink>
  )
}

interface DrawerEntryProps {
  entry: FrameCopy['entries'][number]
  elsewhere: string | undefined
}

/** A group that expands, or a link in the same size. */
function DrawerEntry({ entry, elsewhere }: DrawerEntryProps) {
  const { pathname } = useLocation()
  if (!('links' in entry))
    return <DrawerLink link={entry} elsewhere={elsewhere} className="drawer-summary drawer-link subtitle" />
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
            <DrawerLink link={link} elsewhere={elsewhere} />
          </li>
        ))}
      </ul>
    </details>
  )
}
