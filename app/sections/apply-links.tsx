import { Link } from '#app/ui/page-link.tsx'
import type { Link as LinkCopy } from '#content/schema.ts'

interface ApplyLinksProps {
  apply: LinkCopy
  /** A second link, set as text. */
  more?: LinkCopy | undefined
}

/**
 * The main call to action and a second link. Links within the page are plain anchors, because the router has nothing to
 * load.
 */
export function ApplyLinks({ apply, more }: ApplyLinksProps) {
  return (
    <>
      <Link to={apply.href} className="btn btn-primary">
        {apply.label}
      </Link>
      {more && <MoreLink {...more} />}
    </>
  )
}

function MoreLink({ label, href }: LinkCopy) {
  if (href.startsWith('#'))
    return (
      <a href={href} className="link py-3">
        {label}
      </a>
    )
  return (
    <Link to={href} className="link py-3">
      {label}
    </Link>
  )
}
