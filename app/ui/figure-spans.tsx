import type { ReactNode } from 'react'

/** A few figures side by side, each with what it counts. */
export function FigureSpans({ spans }: { spans: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="figure-spans">
      {spans.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
