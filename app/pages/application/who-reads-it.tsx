import type { Entry } from '#content/schema.ts'

interface WhoReadsItProps {
  heading: string
  pair: readonly Entry[]
}

export function WhoReadsIt({ heading, pair }: WhoReadsItProps) {
  return (
    <section className="section">
      <div className="page">
        <h2 className="title">{heading}</h2>
        <div className="doors">
          {pair.map(entry => (
            <div key={entry.title}>
              <h3 className="subtitle">{entry.title}</h3>
              <p className="lead mt-4 max-w-[26em]">{entry.text}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
