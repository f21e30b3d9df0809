export type Line = [label: string, value: string]

/** Labels and values. Labels may repeat. */
export function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <dl className="receipt-lines">
      {lines
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={`${label} ${value}`}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
