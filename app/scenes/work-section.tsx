import type { ReactNode } from 'react'
import type { WorkableCopy } from '#content/scene-machine-schema.ts'

interface WorkSectionProps {
  copy: Partial<Pick<WorkableCopy<string, unknown>, 'folio'>> & { heading: string; lead: string }
  /** An island. */
  scene: ReactNode
}

/** A section with an interactive scene. */
export function WorkSection({ copy, scene }: WorkSectionProps) {
  return (
    <section className="page pb-[var(--section)]">
      <div className="grid gap-6 lg:grid-cols-12 lg:gap-8">
        <div className="lg:col-span-6">
          {copy.folio && <p className="folio mb-3">{copy.folio}</p>}
          <h2 className="subtitle">{copy.heading}</h2>
        </div>
        <p className="text lg:col-span-5 lg:col-start-8 lg:self-end">{copy.lead}</p>
      </div>
      <div className="mt-8 lg:mt-12">{scene}</div>
    </section>
  )
}
