import { EntryList } from '#app/sections/entry-lists.tsx'
import type { Entry } from '#content/schema.ts'

interface FileLifeProps {
  heading: string
  stages: readonly Entry[]
}

/** The stages of a file from intake to destruction, along one line. */
export function FileLife({ heading, stages }: FileLifeProps) {
  return (
    <section className="section">
      <div className="page">
        <h2 className="subtitle">{heading}</h2>
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

/** The encryption and audit standards for stored files, in the type size of figures. */
export function StorageStandards({ heading, items }: { heading: string; items: readonly Entry[] }) {
  return (
    <section className="page">
      <h2 className="folio mb-4">{heading}</h2>
      <EntryList items={items} className="seals" titleClass="title" textClass="mt-3 text-small text-quiet" />
    </section>
  )
}
