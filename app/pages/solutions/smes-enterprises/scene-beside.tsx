import type { ReactNode } from 'react'

/** A sentence and its reason on a narrow column, the picture on the wide one. */
export function SceneBeside({ heading, text, scene }: { heading: string; text: string; scene: ReactNode }) {
  return (
    <section className="section border-y bg-well">
      <div className="page grid gap-10 lg:grid-cols-12 lg:items-center lg:gap-8">
        <div className="lg:col-span-4">
          <h2 className="subtitle">{heading}</h2>
          <p className="text mt-5">{text}</p>
        </div>
        <div className="lg:col-span-8">{scene}</div>
      </div>
    </section>
  )
}
