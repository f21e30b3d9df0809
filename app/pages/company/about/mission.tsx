import { RuledList } from '#app/sections/ruled-list.tsx'

interface MissionProps {
  folio: string
  text: string
  reasons: readonly string[]
  ruledOut: { title: string; entries: readonly string[] }
}

/** The mission as one long sentence, its reasons below, and what it rules out in the margin. */
export function Mission({ folio, text, reasons, ruledOut }: MissionProps) {
  return (
    <section className="section">
      <div className="page spread mission-page">
        <h2 className="folio lg:pt-4">{folio}</h2>
        <div className="mission">
          <p className="title">{text}</p>
          <div className="grid content-start gap-5">
            {reasons.map(reason => (
              <p key={reason} className="text">
                {reason}
              </p>
            ))}
          </div>
          <div>
            <RuledList level="h3" {...ruledOut} />
          </div>
        </div>
      </div>
    </section>
  )
}
