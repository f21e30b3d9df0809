import type { Entry } from '#content/schema.ts'

interface ValuesProps {
  folio: string
  heading: string
  note: string
  runningHeads: readonly string[]
  pages: readonly { number: string; rules: readonly Entry[] }[]
}

export function Values({ folio, heading, note, runningHeads, pages }: ValuesProps) {
  return (
    <section className="section line-y bg-well">
      <div className="page">
        <div className="grid gap-8 md:grid-cols-12 md:items-end">
          <div className="md:col-span-7">
            <p className="folio">{folio}</p>
            <h2 className="title mt-5">{heading}</h2>
          </div>
          <p className="text text-small md:col-span-4 md:col-start-9">{note}</p>
        </div>
        <div className="opening">
          {pages.map((page, index) => (
            <div key={page.number} className="opening-page">
              <p className="opening-head">{runningHeads[index]}</p>
              <ul>
                {page.rules.map(rule => (
                  <li key={rule.title}>
                    <h3>{rule.title}</h3>
                    <p>{rule.text}</p>
                  </li>
                ))}
              </ul>
              <p className="opening-number">{page.number}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
