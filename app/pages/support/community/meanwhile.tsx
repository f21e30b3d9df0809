import { Link } from '#app/ui/page-link.tsx'

interface MeanwhileProps {
  heading: string
  links: readonly { label: string; href: string; text: string }[]
}

/** Links to use until the community opens. */
export function Meanwhile({ heading, links }: MeanwhileProps) {
  return (
    <section className="page pb-16 lg:pb-24">
      <div className="fold-rule" />
      <div className="spread pt-8">
        <h2 className="folio pt-1">{heading}</h2>
        <ul className="grid gap-8 md:grid-cols-3">
          {links.map(link => (
            <li key={link.href}>
              <Link to={link.href} className="link inline-block py-1">
                {link.label}
              </Link>
              <p className="text text-small mt-1">{link.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
