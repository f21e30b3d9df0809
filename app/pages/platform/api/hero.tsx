import type { ReactNode } from 'react'

interface HeroProps {
  folio: string
  heading: string
  lead: string
  children: ReactNode
  scene: ReactNode
}

/** The exchange runs below the header at full width. The text follows in two columns. */
export function Hero({ folio, heading, lead, children, scene }: HeroProps) {
  return (
    <section className="page top-hero">
      <div className="grid gap-8 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <p className="folio">{folio}</p>
          <h1 className="title mt-5">{heading}</h1>
        </div>
        <div className="lg:col-span-5 lg:pt-9">
          <p className="text">{lead}</p>
        </div>
      </div>
      {scene}
      <div className="api-calls">{children}</div>
    </section>
  )
}
