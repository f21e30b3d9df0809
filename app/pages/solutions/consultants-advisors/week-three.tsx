import type { Figure } from '#content/schema.ts'

/** A sentence that costs a client, what is done about it, and a claimed figure. */
export function TieOut({ heading, text, figure }: { heading: string; text: string; figure: Figure }) {
  return (
    <>
      <h2 className="title">{heading}</h2>
      <p className="text mt-6">{text}</p>
      <dl className="tie-figure">
        <dt className="folio">{figure.caption}</dt>
        <dd className="figure-value tabular">{figure.value}</dd>
      </dl>
    </>
  )
}
