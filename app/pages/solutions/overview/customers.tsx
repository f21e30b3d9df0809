interface TestimonialsProps {
  label: string
  quotations: readonly { quote: string; role: string }[]
}

/** Quotations set as pages: one large, the others in its margin. */
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
