import type { ComponentProps, ComponentType, ReactNode } from 'react'
import type { WorkableCopy } from '#content/scene-machine-schema.ts'
import { Workable } from './workable.tsx'

/** What draws a scene, as a picture or with what makes it workable. */
export interface DrawProps<Shown, Copy = WorkableCopy<string, Shown>> {
  copy: Copy
  shown: Shown
  className?: string
  sheet?: ComponentProps<'div'>
  /** The controls, or the room for them. */
  foot: ReactNode
}

interface WorkSectionProps<Shown, Copy> {
  copy: Copy
  Draw: ComponentType<DrawProps<Shown, Copy>>
  load: () => Promise<ReactNode>
}

/** A section with a scene that can be worked. Until it can be, the room of its controls is free. */
export function WorkSection<Shown, Copy extends WorkableCopy<string, Shown>>({
  copy,
  Draw,
  load,
}: WorkSectionProps<Shown, Copy>) {
  return (
    <section className="page pb-[var(--section)]">
      <div className="grid gap-6 lg:grid-cols-12 lg:gap-8">
        <div className="lg:col-span-6">
          <p className="folio">{copy.folio}</p>
          <h2 className="subtitle mt-3">{copy.heading}</h2>
        </div>
        <p className="text lg:col-span-5 lg:col-start-8 lg:pt-8">{copy.lead}</p>
      </div>
      <div className="mt-8 lg:mt-12">
        <Workable load={load}>
          <Draw
            copy={copy}
            shown={copy.start}
            foot={
              <div className="work-row work-room" aria-hidden="true">
                {Object.values(copy.controls).map(label => (
                  <span key={label} className="work-button">
                    {label}
                  </span>
                ))}
              </div>
            }
          />
        </Workable>
      </div>
    </section>
  )
}
