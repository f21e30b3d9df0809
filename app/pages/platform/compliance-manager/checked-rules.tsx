import { SectionHead } from '#app/sections/section-head.tsx'

interface CheckedRulesProps {
  heading: string
  groups: readonly {
    title: string
    lead: string
    rules: readonly { name: string; looks: string }[]
  }[]
}

/** The rules by group, with who reads each group and what each rule looks for. */
export function CheckedRules({ heading, groups }: CheckedRulesProps) {
  return (
    <section className="page section">
      <SectionHead heading={heading} />
      <div className="mt-12 lg:mt-16">
        {groups.map(group => (
          <div key={group.title} className="shelf-rules">
            <div>
              <h3 className="subtitle">{group.title}</h3>
              <p className="text mt-3">{group.lead}</p>
            </div>
            <dl>
              {group.rules.map(rule => (
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
