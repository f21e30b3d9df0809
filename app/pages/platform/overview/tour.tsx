import { Link } from '#app/ui/page-link.tsx'
import type { Link as LinkCopy } from '#content/schema.ts'

interface TourProps {
  heading: string
  lead: string
  play: string
  controls: Readonly<Record<string, string>>
  steps: readonly {
    title: string
    caption: string
    rows: readonly { label: string; text: string }[]
    link: LinkCopy
  }[]
}

/** One matter in six pictures. A button plays them in a dialog over the page (`shell/tour-player.ts`). */
export function Tour({ heading, lead, play, controls, steps }: TourProps) {
  return (
    <section id="tour" className="page" data-tour={JSON.stringify({ controls, steps })}>
      <div className="grid gap-6 lg:grid-cols-12 lg:items-end lg:gap-8">
        <h2 className="title lg:col-span-6">{heading}</h2>
        <div className="lg:col-span-5 lg:col-start-8">
          <p className="text">{lead}</p>
          <a href="#tour" data-play="" className="btn tour-play mt-6">
            {play}
          </a>
        </div>
      </div>
      <ol className="tour-steps">
        {steps.map(({ title, caption, rows, link }) => (
          <li key={title}>
            <h3 className="heading">{title}</h3>
            <dl className="sheet tour-picture">
              {rows.map(({ label, text }) => (
                <div key={text}>
                  <dt>{label}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
            <p className="tour-caption">{caption}</p>
            <Link to={link.href} className="link">
              {link.label}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
