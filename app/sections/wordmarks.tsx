interface WordmarksProps {
  label: string
  names: readonly string[]
}

/** Customers by kind: a plain list, because kinds have no logos. */
export function Wordmarks({ label, names }: WordmarksProps) {
  return (
    <section className="page" aria-label={label}>
      <div className="line-y spread py-6">
        <p className="text-small">{label}</p>
        <ul className="wordmarks text-small text-quiet">
          {names.map(name => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}
