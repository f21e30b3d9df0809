import { ApplyLinks } from '#app/sections/apply-links.tsx'
import type { Link as LinkCopy } from '#content/schema.ts'

interface HeroProps {
  parties: readonly string[]
  versus: string
  number: string
  pleading: string
  due: string
  heading: string
  lead: string
  apply: LinkCopy
  more: LinkCopy
}

/** The first page of a brief: numbered lines, a case caption, then the claim. */
export function Hero(props: HeroProps) {
  const [plaintiff, defendant] = props.parties
  return (
    <section className="pleading">
      <div className="pleading-caption">
        <div>
          <p>{plaintiff}</p>
          <p className="pleading-versus">{props.versus}</p>
          <p>{defendant}</p>
        </div>
        <div>
          <p>{props.number}</p>
          <p className="pleading-name">{props.pleading}</p>
          <p>{props.due}</p>
        </div>
      </div>
      <h1 className="display">{props.heading}</h1>
      <p className="lead mt-8">{props.lead}</p>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ApplyLinks apply={props.apply} more={props.more} />
      </div>
    </section>
  )
}
