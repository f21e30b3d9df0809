interface AnnotatedPageProps {
  folio: string
  heading: string
  lead: string
  documentTitle: string
  documentVersion: string
  lines: readonly { text: string; note: { kind: string; text: string; flagged?: boolean } }[]
}

/** A written procedure set as a page, with what each sentence does in its margin. */
export function AnnotatedPage(props: AnnotatedPageProps) {
  return (
    <section className="section">
      <div className="page grid gap-10 lg:grid-cols-12 lg:gap-8">
        <div className="lg:col-span-4">
          <p className="folio">{props.folio}</p>
          <h2 className="title mt-5">{props.heading}</h2>
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
