interface SectionHeadProps {
  heading: string
  lead?: string
}

export function SectionHead({ heading, lead }: SectionHeadProps) {
  return (
    <div>
      <h2 className="title">{heading}</h2>
      {lead && <p className="lead mt-6">{lead}</p>}
    </div>
  )
}
