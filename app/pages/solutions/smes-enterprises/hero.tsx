import type { ReactNode } from 'react'
import { ApplyLinks } from '#app/sections/apply-links.tsx'
import type { Link as LinkCopy } from '#content/schema.ts'

interface HeroProps {
  folio: string
  heading: string
  lead: string
  apply: LinkCopy
  more: LinkCopy
  scene: ReactNode
}

/** The text in a narrow column, beside a board that runs off the right edge. */
export function Hero({ folio, heading, lead, apply, more, scene }: HeroProps) {
  return (
    <section className="overflow-clip pb-16 pt-12 lg:pb-24 lg:pt-20">
      <div className="page">
        <p className="folio">{folio}</p>
        <h1 className="display ledger-title mt-5">{heading}</h1>
        <div className="ledger-opening">
          <div>
            <p className="lead">{lead}</p>
            <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
              <ApplyLinks apply={apply} more={more} />
            </div>
          </div>
          <div className="hero-scene">{scene}</div>
        </div>
      </div>
    </section>
  )
}
