import type { Entry } from '#content/schema.ts'

interface StagesProps {
  folio: string
  heading: string
  stages: readonly Entry[]
}

/** Stages along one line, read from left to right. */
export function Stages({ folio, heading, stages }: StagesProps) {
  return (
    <section className="section">
      <div className="page">
        <p className="folio">{folio}</p>
        <h2 className="subtitle mt-3">{heading}</h2>
        <ol className="stages mt-10 lg:mt-14">
          {stages.map(stage => (
            <li key={stage.title}>
              <h3 className="heading">{stage.title}</h3>
              <p className="mt-2 text-small text-quiet">{stage.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
