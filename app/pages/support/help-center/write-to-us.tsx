import { Link } from '#app/ui/page-link.tsx'
import type { Link as LinkCopy } from '#content/schema.ts'

interface WriteToUsProps {
  heading: string
  text: string
  mail: string
  links: readonly LinkCopy[]
}

/** The last resort of a support page: an email address, and other places to look. */
export function WriteToUs({ heading, text, mail, links }: WriteToUsProps) {
  return (
    <section className="section">
      <div className="page spread">
        <h2 className="heading">{heading}</h2>
        <div className="grid gap-10 lg:grid-cols-10 lg:gap-8">
          <div className="lg:col-span-6">
            <a href={`mailto:${mail}`} className="subtitle link wrap-anywhere">
              {mail}
            </a>
            <p className="text mt-5">{text}</p>
          </div>
          <ul className="text-small lg:col-span-3 lg:col-start-8">
            {links.map(link => (
              <li key={link.href} className="line-t">
                <Link to={link.href} className="block py-3 hover:text-rubric">
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
