import { Wordmarks } from '#app/sections/wordmarks.tsx'

export function Customers(wordmarks: { label: string; names: readonly string[] }) {
  return (
    <div className="customers">
      <Wordmarks {...wordmarks} />
    </div>
  )
}

interface TestimonialsProps {
  label: string
  quotations: readonly { quote: string; role: string }[]
}

/** One large quotation, with others in its margin. */
export function Testimonials({ label, quotations }: TestimonialsProps) {
  return (
    <section className="page testimonials" aria-label={label}>
      {quotations.map(({ quote, role }) => (
        <figure key={role}>
          <blockquote>
            <p>{quote}</p>
          </blockquote>
          <figcaption className="folio">{role}</figcaption>
        </figure>
      ))}
    </section>
  )
}
