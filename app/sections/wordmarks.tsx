interface WordmarksProps {
  label: string
  names: readonly string[]
}

/** Customers by kind, each set as a wordmark. */
export function Wordmarks({ label, names }: WordmarksProps) {
  return (
    <section className="page" aria-label={label}>
      <p className="folio mb-4">{label}</p>
      <ul className="wordmarks">
        {names.map(name => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </section>
  )
}
