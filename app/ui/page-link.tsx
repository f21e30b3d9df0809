import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'

interface LinkProps extends ComponentProps<'a'> {
  to: string
}

/** A link to a page of this site. The browser navigates; the speculation rules render the page ahead. */
export function Link({ to, ...props }: LinkProps) {
  return <a href={to} {...props} />
}

/** The same, for a link that shows whether its page is open. */
export function NavLink(props: LinkProps) {
  return <Link aria-current={useLocation().pathname === props.to ? 'page' : undefined} {...props} />
}
