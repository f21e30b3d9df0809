import type { Entry } from '#content/schema.ts'

/** Uses, set as a dense index: a name, then what happens there. */
export function UseIndex({ folio, items }: { folio: string; items: readonly Entry[] }) {
  return (
    <section className="page spread pb-12">
      <h2 className="folio pt-6">{folio}</h2>
      <dl className="use-index">
        {items.map(item => (
          <div key={item.title}>
            <dt className="heading">{item.title}</dt>
            <dd className="text">{item.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
