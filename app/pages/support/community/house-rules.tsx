import { Link } from 'react-router'
import type { Entry } from '#content/schema.ts'

interface HouseRulesProps {
  heading: string
  lead: string
  list: readonly Entry[]
}

/** Rules to post by: each a sentence to remember and the reason under it. */
export function HouseRules({ heading, lead, list }: HouseRulesProps) {
  return (
    <section className="section page grid gap-10 lg:grid-cols-12 lg:gap-8">
      <div className="lg:col-span-4">
        <h2 className="subtitle">{heading}</h2>
        <p className="text mt-4">{lead}</p>
      </div>
      <ol className="lg:col-span-7 lg:col-start-6">
        {list.map(rule => (
          <li key={rule.title} className="border-t py-6">
            <h3 className="heading">{rule.title}</h3>
            <p className="text mt-2">{rule.text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

interface MeanwhileProps {
  heading: string
  links: readonly { label: string; href: string; text: string }[]
}

/** Where to go until there is more here. */
export function Meanwhile({ heading, links }: MeanwhileProps) {
  return (
    <section className="page pb-16 lg:pb-24">
      <div className="fold-rule" />
      <div className="spread pt-8">
        <h2 className="folio pt-1">{heading}</h2>
        <ul className="grid gap-8 md:grid-cols-3">
          {links.map(link => (
            <li key={link.href}>
              <Link to={link.href} prefetch="intent" className="link inline-block py-1">
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
