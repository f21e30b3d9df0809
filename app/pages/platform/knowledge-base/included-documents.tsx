interface HoldingsProps {
  folio: string
  heading: string
  columns: readonly { title: string; items: readonly string[] }[]
}

/** A dense index in columns: what is held, what is not, and how it is kept. */
export function Holdings({ folio, heading, columns }: HoldingsProps) {
  return (
    <section className="page pt-[var(--section)]">
      <p className="folio">{folio}</p>
      <h2 className="subtitle mt-3">{heading}</h2>
      <div className="holdings mt-10">
        {columns.map(column => (
          <div key={column.title}>
            <h3 className="folio text-ink">{column.title}</h3>
            <ul>
              {column.items.map(item => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
