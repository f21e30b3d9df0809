import { SectionHead } from '#app/sections/section-head.tsx'

interface RuleShelvesProps {
  folio: string
  heading: string
  shelves: readonly {
    title: string
    lead: string
    rules: readonly { name: string; looks: string }[]
  }[]
}

/** Rules by shelf: the reader they are for, each rule by name, and what is looked for. */
export function RuleShelves({ folio, heading, shelves }: RuleShelvesProps) {
  return (
    <section className="page section">
      <SectionHead folio={folio} heading={heading} />
      <div className="mt-12 lg:mt-16">
        {shelves.map(shelf => (
          <div key={shelf.title} className="shelf-rules">
            <div>
              <h3 className="subtitle">{shelf.title}</h3>
              <p className="text mt-3">{shelf.lead}</p>
            </div>
            <dl>
              {shelf.rules.map(rule => (
                <div key={rule.name} className="shelf-rule">
                  <dt>{rule.name}</dt>
                  <dd>{rule.looks}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </section>
  )
}
