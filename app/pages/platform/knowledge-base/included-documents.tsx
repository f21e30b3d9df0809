interface IncludedDocumentsProps {
  heading: string
  columns: readonly { title: string; items: readonly string[] }[]
}

/** What is included, what is left out and what keeps it correct, in columns. */
export function IncludedDocuments({ heading, columns }: IncludedDocumentsProps) {
  return (
    <section className="page pt-[var(--section)]">
      <h2 className="subtitle">{heading}</h2>
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
