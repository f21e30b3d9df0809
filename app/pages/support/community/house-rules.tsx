import type { Entry } from '#content/schema.ts'

interface HouseRulesProps {
  heading: string
  lead: string
  list: readonly Entry[]
}

/** Posting rules: each a short sentence with its reason below. */
export function HouseRules({ heading, lead, list }: HouseRulesProps) {
  return (
    <section className="page grid pb-[var(--section)] gap-10 lg:grid-cols-12 lg:gap-8">
      <div className="lg:col-span-4">
        <h2 className="subtitle">{heading}</h2>
        <p className="text mt-4">{lead}</p>
      </div>
      <ol className="lg:col-span-7 lg:col-start-6">
        {list.map(rule => (
          <li key={rule.title} className="line-t py-6">
            <h3 className="heading">{rule.title}</h3>
            <p className="text mt-2">{rule.text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
