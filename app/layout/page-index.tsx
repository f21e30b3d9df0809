import { Link } from '#app/ui/page-link.tsx'
import type { NavLink } from '#content/schema.ts'

interface PageIndexProps {
  heading: string
  links: readonly NavLink[]
}

/** Pages that the reader may have meant. */
export function PageIndex({ heading, links }: PageIndexProps) {
  return (
    <>
      <h2 className="heading mt-4">{heading}</h2>
      <ul className="mt-2">
        {links.map(link => (
          <li key={link.href} className="line-t">
            <Link
              to={link.href}
              className="flex flex-wrap items-baseline justify-between gap-x-4 py-3 hover:text-rubric"
            >
              {link.label}
              <span className="folio">{link.href}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
