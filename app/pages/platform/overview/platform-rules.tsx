import type { Entry } from '#content/schema.ts'

interface TenetsProps {
  heading: string
  items: readonly Entry[]
}

/** A few sentences that always hold, each at the size of a title with its reason beside it. */
export function Tenets({ heading, items }: TenetsProps) {
  return (
    <section className="section border-y bg-well">
      <div className="page">
        <h2 className="folio">{heading}</h2>
        <ol className="tenets mt-10">
          {items.map(item => (
            <li key={item.title}>
              <h3 className="title">{item.title}</h3>
              <p className="text">{item.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
