import type { Entry } from '#content/schema.ts'

interface RefusalsProps {
  folio: string
  heading: string
  items: readonly Entry[]
}

/** What the product declines to do, set as a litany beside the reasons. */
export function Refusals({ folio, heading, items }: RefusalsProps) {
  return (
    <section className="section">
      <div className="page grid gap-10 lg:grid-cols-12 lg:gap-8">
        <div className="lg:col-span-4">
          <p className="folio">{folio}</p>
          <h2 className="title mt-5">{heading}</h2>
        </div>
        <dl className="refusals lg:col-span-7 lg:col-start-6">
          {items.map(item => (
            <div key={item.title}>
              <dt className="subtitle">{item.title}</dt>
              <dd className="text">{item.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
