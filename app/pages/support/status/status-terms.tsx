import type { ReactNode } from 'react'

interface StatusTermsProps {
  heading: string
  terms: readonly { term: string; text: string }[]
  note: string
  aside: { heading: string; text: string; entry: ReactNode }
  /** The ledgers. */
  children: ReactNode
}

/** What the words of a ledger mean; beside them the ledgers and how to be told. */
export function StatusTerms({ heading, terms, note, aside, children }: StatusTermsProps) {
  return (
    <section className="page grid gap-16 pb-[var(--section)] lg:grid-cols-12 lg:gap-8">
      <div className="line-t pt-8 lg:col-span-6">
        <h2 className="subtitle">{heading}</h2>
        <dl className="reading-terms">
          {terms.map(({ term, text }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd className="text">{text}</dd>
            </div>
          ))}
        </dl>
        <p className="text mt-6">{note}</p>
      </div>
      <div className="lg:col-span-5 lg:col-start-8">
        {children}
        <aside className="sheet mt-10 p-6 lg:p-8">
          <h2 className="heading">{aside.heading}</h2>
          <p className="text text-small mb-6 mt-3">{aside.text}</p>
          {aside.entry}
        </aside>
      </div>
    </section>
  )
}
