import { type LinkProps, type NavLinkProps, Link as RouterLink, NavLink as RouterNavLink } from 'react-router'

// Nothing is discovered: the route table comes with the page (react-router.config.ts).
const ahead = { prefetch: 'intent', viewTransition: true, discover: 'none' } as const

/** A link to a page of this site. The page is fetched ahead, and unfolds over the one before it where the engine can do that. */
export function Link(props: LinkProps) {
  return <RouterLink {...ahead} {...props} />
}

/** The same, for a link that shows whether its page is open. */
export function NavLink(props: NavLinkProps) {
  return <RouterNavLink {...ahead} {...props} />
}
