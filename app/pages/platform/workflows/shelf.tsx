interface ShelfProps {
  heading: string
  items: readonly { name: string; stops: string }[]
}

/** Standing procedures as a table of contents, leaders and all. */
export function Shelf({ heading, items }: ShelfProps) {
  return (
    <section className="page pt-[var(--section)]">
      <h2 className="folio">{heading}</h2>
      <ul className="shelf mt-6">
        {items.map(item => (
          <li key={item.name} className="shelf-item">
            <span className="heading">{item.name}</span>
            <span className="shelf-leader" />
            <span className="folio">{item.stops}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
