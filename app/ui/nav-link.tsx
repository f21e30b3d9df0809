import { useLocation } from 'react-router'
import { Link, type LinkProps } from './page-link.tsx'

/** A link that shows whether its page is open. */
export function NavLink(props: LinkProps) {
  return <Link aria-current={useLocation().pathname === props.to ? 'page' : undefined} {...props} />
}
