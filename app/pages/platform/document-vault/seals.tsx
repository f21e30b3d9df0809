interface SealsProps {
  heading: string
  items: readonly { value: string; caption: string }[]
}

/** Named standards, set as large as figures. */
export function Seals({ heading, items }: SealsProps) {
  return (
    <section className="page">
      <h2 className="folio mb-4">{heading}</h2>
      <dl className="seals">
        {items.map(item => (
          <div key={item.value}>
            <dt className="title">{item.value}</dt>
            <dd className="mt-3 text-small text-quiet">{item.caption}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
