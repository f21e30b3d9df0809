import type { Entry } from '#content/schema.ts'

interface PlatformRulesProps {
  heading: string
  items: readonly Entry[]
}

/** The rules that every feature follows, each in title size with its reason beside it. */
export function PlatformRules({ heading, items }: PlatformRulesProps) {
  return (
    <section className="section line-y bg-well">
      <div className="page">
        <h2 className="folio">{heading}</h2>
        <ol className="tenets mt-10">
          {items.map(item => (
            <li key={item.title}>
              <h3 className="title">{item.title}</h3>
              <p className="text">{item.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
