import { SectionHead } from '#app/sections/section-head.tsx'

interface SpokenCasesProps {
  folio: string
  heading: string
  items: readonly { when: string; says: string }[]
}

/** Hard cases in the margin, and the product's own words for each in the text. */
export function SpokenCases({ folio, heading, items }: SpokenCasesProps) {
  return (
    <section className="section border-y bg-well">
      <div className="page">
        <SectionHead folio={folio} heading={heading} />
        <dl className="mt-10 lg:mt-14">
          {items.map(item => (
            <div key={item.when} className="spread border-t py-6">
              <dt className="folio lg:pt-2">{item.when}</dt>
              <dd className="spoken">{item.says}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
