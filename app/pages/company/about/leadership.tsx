import { RuledList } from '#app/sections/ruled-list.tsx'

interface LeadershipProps {
  folio: string
  heading: string
  role: string
  quotation: string
  answersFor: { title: string; entries: readonly string[] }
}

/** One officer's statement as a quotation, with the officer's duties beside it. */
export function Leadership({ folio, heading, role, quotation, answersFor }: LeadershipProps) {
  return (
    <section className="section">
      <div className="page">
        <div className="spread">
          <p className="folio lg:pt-3">{folio}</p>
          <h2 className="subtitle">{heading}</h2>
        </div>
        <div className="spread mt-10 lg:mt-14">
          <span className="quote-mark" aria-hidden="true">
            “
          </span>
          <div className="grid gap-10 md:grid-cols-10 md:gap-8">
            <figure className="md:col-span-6">
              <blockquote className="word">
                <p>{quotation}</p>
              </blockquote>
              <figcaption className="word-role">{role}</figcaption>
            </figure>
            <div className="md:col-span-3 md:col-start-8">
              <RuledList level="h3" {...answersFor} />
            </div>
          </div>
        </div>
      </div>
    </section>
  )
}
