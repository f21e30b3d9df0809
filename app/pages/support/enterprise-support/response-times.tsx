import type { Entry } from '#content/schema.ts'

interface ResponseTimesProps {
  heading: string
  text: string
  askHeading: string
  ask: readonly Entry[]
}

/** What is promised, set large; what helps to keep it, set small beside it. */
export function ResponseTimes({ heading, text, askHeading, ask }: ResponseTimesProps) {
  return (
    <section className="page grid gap-12 lg:grid-cols-12 lg:gap-8">
      <div className="lg:col-span-7">
        <h2 className="folio">{heading}</h2>
        <p className="subtitle mt-5">{text}</p>
      </div>
      <div className="lg:col-span-4 lg:col-start-9">
        <h2 className="folio">{askHeading}</h2>
        <dl className="mt-5">
          {ask.map(entry => (
            <div key={entry.title} className="border-t py-4">
              <dt>{entry.title}</dt>
              <dd className="text text-small mt-1">{entry.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
