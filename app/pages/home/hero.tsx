import type { ReactNode } from 'react'
import { Link } from '#app/ui/page-link.tsx'
import type { Link as LinkCopy } from '#content/schema.ts'

interface HeroProps {
  folio: string
  /** Two lines. The first begins with a hyphenated word that must not break. */
  heading: { word: string; first: string; second: string }
  lead: string
  apply: LinkCopy
  more: LinkCopy
  scene: ReactNode
}

export function Hero({ folio, heading, lead, apply, more, scene }: HeroProps) {
  return (
    <section className="overflow-clip pb-16 pt-12 lg:pb-24 lg:pt-20">
      <div className="page">
        <h1 className="display">
          <span className="inline-block">{heading.word}</span>
          {` ${heading.first} `}
          <span className="sm:block">{heading.second}</span>
        </h1>
        <div className="mt-10 grid gap-12 lg:mt-14 lg:grid-cols-12 lg:gap-8">
          <div className="flex flex-col lg:col-span-4">
            <p className="heading">{folio}</p>
            <p className="lead mt-4">{lead}</p>
            <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
              <Link to={apply.href} className="btn btn-primary">
                {apply.label}
              </Link>
              <Link to={more.href} hrefLang={more.hrefLang} className="link py-3">
                {more.label}
              </Link>
            </div>
          </div>
          <div className="hero-scene lg:col-span-8">{scene}</div>
        </div>
      </div>
    </section>
  )
}
