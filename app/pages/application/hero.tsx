import type { ReactNode } from 'react'
import { LinkedText } from '#app/ui/linked-text.tsx'
import type { Entry } from '#content/schema.ts'

interface HeroProps {
  heading: string
  lead: string
  formTitle: string
  asked: { title: string; entries: readonly Entry[] }
  price: string
  notAsked: string
  form: ReactNode
  isSent: boolean
}

/** The form, with the reason for each field in the margin. */
export function Hero(props: HeroProps) {
  return (
    <section className="pb-16 pt-12 lg:pb-24 lg:pt-20">
      <div className="page application-sheet" data-sent={props.isSent}>
        <div>
          <h1 className="title">{props.heading}</h1>
          <p className="lead mt-6">{props.lead}</p>
        </div>
        <div className="sheet p-6 sm:p-9">
          <h2 className="subtitle mb-6">{props.formTitle}</h2>
          {props.form}
        </div>
        <div className="application-asked">
          <h2 className="folio">{props.asked.title}</h2>
          <dl className="reasons">
            {props.asked.entries.map(entry => (
              <div key={entry.title}>
                <dt>{entry.title}</dt>
                <dd>{entry.text}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-6">
            <LinkedText text={props.price} />
          </p>
          <p className="mt-4 text-small text-quiet">{props.notAsked}</p>
        </div>
      </div>
    </section>
  )
}
