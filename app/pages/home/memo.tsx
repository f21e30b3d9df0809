interface MemoProps {
  kind: 'lines' | 'card' | 'week'
  rows: readonly { label: string; text: string }[]
}

/** A small paper that shows one kind of work: lines with their sources, a client card or a reply, a week. */
export function Memo({ kind, rows }: MemoProps) {
  return (
    <dl className={`memo memo-${kind}`}>
      {rows.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Three doors of a corridor, one of them open. It repeats in a drawing what the text says. */
export function Doors() {
  return (
    <svg
      viewBox="0 0 240 96"
      fill="none"
      stroke="currentColor"
      className="memo memo-doors"
      aria-hidden="true"
    >
      <path d="M0 95h240M24 95V19h44v76M172 95V19h44v76M60 58v6M208 58v6" />
      <path d="M98 95V19h44v76zM98 19l30 10v76l-30-10M122 66v6" className="memo-open" />
    </svg>
  )
}
