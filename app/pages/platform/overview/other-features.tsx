import { Link } from '#app/ui/page-link.tsx'
import type { Link as LinkCopy } from '#content/schema.ts'

interface OtherFeaturesProps {
  heading: string
  rows: readonly { name: string; reader: string; text: string; link: LinkCopy }[]
}

/** The features without a card, one row each: name and audience, then a description with a link. */
export function OtherFeatures({ heading, rows }: OtherFeaturesProps) {
  return (
    <section className="page pb-[var(--section)]">
      <h2 className="subtitle">{heading}</h2>
      {rows.map(row => (
        <div key={row.name} className="part-row">
          <div>
            <h3 className="heading">{row.name}</h3>
            <p className="folio mt-2">{row.reader}</p>
          </div>
          <div>
            <p className="text">{row.text}</p>
            <Link to={row.link.href} className="link mt-3 inline-block py-1">
              {row.link.label}
            </Link>
          </div>
        </div>
      ))}
    </section>
  )
}
