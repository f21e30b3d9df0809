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
      <div className="page spread">
        <h2 className="folio lg:pt-4">{folio}</h2>
        <div>
          <p className="title max-w-[21em]">{text}</p>
          <div className="mt-12 grid gap-10 md:grid-cols-10 md:gap-8 lg:mt-20">
            <div className="grid content-start gap-5 md:col-span-5">
              {reasons.map(reason => (
                <p key={reason} className="text">
                  {reason}
                </p>
              ))}
            </div>
            <div className="md:col-span-4 md:col-start-7">
              <RuledList level="h3" {...ruledOut} />
            </div>
          </div>
        </div>
      </div>
    </section>
  )
}
