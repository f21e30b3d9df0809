import type { Entry } from '#content/schema.ts'

interface HowItGoesProps {
  heading: string
  entries: readonly Entry[]
}

/** What happens after a click on an emailed link, as numbered notes on the facing page. */
export function HowItGoes({ heading, entries }: HowItGoesProps) {
  return (
    <aside aria-labelledby="how-it-goes" className="mt-12">
      <h2 id="how-it-goes" className="folio">
        {heading}
      </h2>
      <ol className="account-notes">
        {entries.map(({ title, text }) => (
          <li key={title}>
            <h3 className="heading">{title}</h3>
            <p className="text mt-2 text-small">{text}</p>
          </li>
        ))}
      </ol>
    </aside>
  )
}
