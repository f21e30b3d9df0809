import type { ReactNode } from 'react'

export type Fact = readonly [label: string, value: ReactNode]

/** What is known, line by line. What is not known has no line. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
