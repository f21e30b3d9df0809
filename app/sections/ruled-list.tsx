interface RuledListProps {
  title: string
  entries: readonly string[]
  /** The title's level, one below the heading above it. */
  level: 'h2' | 'h3' | 'h4'
}

/** Short lines under a small title, each with a rule. */
export function RuledList({ title, entries, level: Title }: RuledListProps) {
  return (
    <>
      <Title className="folio">{title}</Title>
      <ul className="ruled-list">
        {entries.map(entry => (
          <li key={entry}>{entry}</li>
        ))}
      </ul>
    </>
  )
}
