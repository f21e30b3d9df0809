import { type LinkProps, type NavLinkProps, Link as RouterLink, NavLink as RouterNavLink } from 'react-router'

/** A link to a page of this site. The page is fetched ahead, and unfolds over the one before it where the engine can do that. */
export function Link(props: LinkProps) {
  return <RouterLink prefetch="intent" viewTransition {...props} />
}

/** The same, for a link that shows whether its page is open. */
export function NavLink(props: NavLinkProps) {
  return <RouterNavLink prefetch="intent" viewTransition {...props} />
}
