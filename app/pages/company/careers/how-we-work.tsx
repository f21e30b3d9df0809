import type { Entry } from '#content/schema.ts'

interface HowWeWorkProps {
  heading: string
  entries: readonly Entry[]
}

/** Ways of working, in two staggered columns beside their heading. */
export function HowWeWork({ heading, entries }: HowWeWorkProps) {
  return (
    <section className="section line-t">
      <div className="page grid gap-x-8 gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <h2 className="title">{heading}</h2>
        </div>
        <dl className="habits lg:col-span-8">
          {entries.map(entry => (
            <div key={entry.title}>
              <dt className="heading">{entry.title}</dt>
              <dd className="text mt-3">{entry.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
