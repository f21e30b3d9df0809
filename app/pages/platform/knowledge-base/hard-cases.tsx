import { SectionHead } from '#app/sections/section-head.tsx'

interface HardCasesProps {
  heading: string
  items: readonly { when: string; says: string }[]
}

/** Hard cases in the margin, and how the product handles each in the text. */
export function HardCases({ heading, items }: HardCasesProps) {
  return (
    <section className="section line-y bg-well">
      <div className="page">
        <SectionHead heading={heading} />
        <dl className="mt-10 lg:mt-14">
          {items.map(item => (
            <div key={item.when} className="spread line-t py-6">
              <dt className="folio lg:pt-2">{item.when}</dt>
              <dd className="spoken">{item.says}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
