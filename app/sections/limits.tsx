import type { Entry } from '#content/schema.ts'

interface LimitsProps {
  folio: string
  heading: string
  items: readonly Entry[]
}

/** What the thing does not do, in the margin's quiet voice. */
export function Limits({ folio, heading, items }: LimitsProps) {
  return (
    <section className="page pt-[var(--section)]">
      <div className="spread">
        <p className="folio lg:pt-2">{folio}</p>
        <div>
          <h2 className="subtitle">{heading}</h2>
          <dl className="limits mt-8">
            {items.map(item => (
              <div key={item.title}>
                <dt className="heading">{item.title}</dt>
                <dd className="mt-2 text-small text-quiet">{item.text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  )
}
