interface SectionHeadProps {
  folio: string
  heading: string
  lead?: string
  id?: string
}

/** The opening of a section: its folio in the margin, its heading and lead in the text. */
export function SectionHead({ folio, heading, lead, id }: SectionHeadProps) {
  return (
    <div className="spread">
      <p className="folio pt-2 lg:pt-4">{folio}</p>
      <div>
        <h2 id={id} className="title max-w-4xl">
          {heading}
        </h2>
        {lead && <p className="lead mt-6">{lead}</p>}
      </div>
    </div>
  )
}
