import { FoldMark } from '#app/ui/icons.tsx'

interface HeroProps {
  heading: string
  lead: string
  contact: { label: string; email: string }
}

/** The press kit's hero, with the logo larger than the text. */
export function Hero({ heading, lead, contact }: HeroProps) {
  return (
    <section className="pb-16 pt-12 lg:pb-24 lg:pt-20">
      <div className="page grid gap-12 lg:grid-cols-12 lg:items-end lg:gap-8">
        <div className="lg:col-span-5">
          <h1 className="display">{heading}</h1>
          <p className="lead mt-6">{lead}</p>
          <a href={`mailto:${contact.email}`} className="btn mt-8">
            {contact.label}
          </a>
        </div>
        <div className="press-mark lg:col-span-7">
          <FoldMark className="mark-display" />
        </div>
      </div>
    </section>
  )
}
