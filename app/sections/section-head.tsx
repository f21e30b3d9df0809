interface SectionHeadProps {
  folio?: string
  heading: string
  lead?: string
  id?: string
}

/** The opening of a section: its heading and lead, beside its folio in the margin if it has one. */
export function SectionHead({ folio, heading, lead, id }: SectionHeadProps) {
  return (
    <div className={folio && 'spread'}>
      {folio && <p className="folio pt-2 lg:pt-4">{folio}</p>}
      <div>
        <h2 id={id} className="title max-w-4xl">
          {heading}
        </h2>
        {lead && <p className="lead mt-6">{lead}</p>}
      </div>
    </div>
  )
}
