import type { ReactNode } from 'react'

interface StatusTermsProps {
  heading: string
  terms: readonly { term: string; text: string }[]
  note: string
  aside: { heading: string; text: string; entry: ReactNode }
}

/** What the words of a ledger mean, with a note in the margin. */
export function StatusTerms({ heading, terms, note, aside }: StatusTermsProps) {
  return (
    <section className="section page grid gap-16 lg:grid-cols-12 lg:gap-8">
      <div className="lg:col-span-6">
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
      <aside className="sheet self-start p-6 lg:col-span-5 lg:col-start-8 lg:p-8">
        <h2 className="heading">{aside.heading}</h2>
        <p className="text text-small mb-6 mt-3">{aside.text}</p>
        {aside.entry}
      </aside>
    </section>
  )
}
