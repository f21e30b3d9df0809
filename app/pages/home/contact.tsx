import type { ReactNode } from 'react'
import type { Entry } from '#content/schema.ts'

interface ContactProps {
  heading: string
  lead: string
  blurbs: readonly Entry[]
  formTitle: string
  form: ReactNode
}

/** What a firm gets, beside the application form. */
export function Contact({ heading, lead, blurbs, formTitle, form }: ContactProps) {
  return (
    <section id="contact" className="section">
      <div className="page grid gap-12 lg:grid-cols-12 lg:gap-8">
        <div className="lg:col-span-6">
          <h2 className="title">{heading}</h2>
          <p className="lead mt-6">{lead}</p>
          <dl className="mt-10 grid gap-x-8 sm:grid-cols-2">
            {blurbs.map(blurb => (
              <div key={blurb.title} className="line-t py-5">
                <dt className="heading">{blurb.title}</dt>
                <dd className="mt-2 text-small text-quiet">{blurb.text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="sheet p-6 sm:p-9 lg:col-span-5 lg:col-start-8">
          <h3 className="subtitle mb-6">{formTitle}</h3>
          {form}
        </div>
      </div>
    </section>
  )
}
