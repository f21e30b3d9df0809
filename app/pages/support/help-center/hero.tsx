import type { ReactNode } from 'react'

interface HeroProps {
  folio: string
  heading: string
  lead: string
  contentsLabel: string
  contents: readonly { id: string; title: string; count: string }[]
  search: ReactNode
}

/** The opening of the help center: what to look for on the left, where it is filed on the right. */
export function Hero({ folio, heading, lead, contentsLabel, contents, search }: HeroProps) {
  return (
    <section className="page grid gap-12 pb-16 pt-12 lg:grid-cols-12 lg:items-end lg:gap-8 lg:pb-20 lg:pt-20">
      <div className="lg:col-span-7">
        <p className="folio">{folio}</p>
        <h1 className="display mt-5">{heading}</h1>
        <p className="lead mt-6">{lead}</p>
        <search className="mt-10 block max-w-xl">{search}</search>
      </div>
      <nav aria-label={contentsLabel} className="lg:col-span-4 lg:col-start-9">
        <ul className="leaders">
          {contents.map(({ id, title, count }) => (
            <li key={id}>
              <a href={`#${id}`}>
                {title} <span className="folio">{count}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </section>
  )
}
