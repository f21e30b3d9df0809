interface WrittenProcedureProps {
  heading: string
  lead: string
  documentTitle: string
  documentVersion: string
  lines: readonly { text: string; note: { kind: string; text: string; flagged?: boolean } }[]
}

/** A procedure as its owner writes it, with the effect of each sentence in the margin. */
export function WrittenProcedure(props: WrittenProcedureProps) {
  return (
    <section className="section">
      <div className="page grid gap-10 lg:grid-cols-12 lg:gap-8">
        <div className="lg:col-span-4">
          <h2 className="title">{props.heading}</h2>
          <p className="text mt-6">{props.lead}</p>
        </div>
        <div className="sheet lg:col-span-8">
          <div className="scene-bar">
            <h3>{props.documentTitle}</h3>
            <p>{props.documentVersion}</p>
          </div>
          <ol className="annotated">
            {props.lines.map(line => (
              <li key={line.text} data-flagged={line.note.flagged}>
                <p className="annotated-text">{line.text}</p>
                <p className="annotated-note">
                  <b>{line.note.kind}</b> {line.note.text}
                </p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}

interface StarterProceduresProps {
  heading: string
  items: readonly { name: string; signatures: string }[]
}

/** Template procedures, as a table of contents with dot leaders. */
export function StarterProcedures({ heading, items }: StarterProceduresProps) {
  return (
    <section className="page pt-[var(--section)]">
      <h2 className="folio">{heading}</h2>
      <ul className="shelf mt-6">
        {items.map(item => (
          <li key={item.name} className="shelf-item">
            <span className="heading">{item.name}</span>
            <span className="shelf-leader" />
            <span className="folio">{item.signatures}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
