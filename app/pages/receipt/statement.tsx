import type { ReceiptPageCopy } from './receipt-route.ts'

interface StatementProps {
  copy: Pick<ReceiptPageCopy, 'folio' | 'home' | 'blank'>
  home: string
  heading: string
  text: string
  /** Whether it answers a form, and is read first. */
  focused?: boolean
}

/** A page that says one thing: that it is erased, or that there is nothing. Beside it, a receipt with nothing on it. */
export function Statement({ copy, home, heading, text, focused }: StatementProps) {
  return (
    <section className="page section receipt-page receipt-statement">
      <div>
        <p className="folio">{copy.folio}</p>
        <h1
          className="title mt-5"
          tabIndex={-1}
          // biome-ignore lint/a11y/noAutofocus: the page is the answer to a form, and this is what it answers
          autoFocus={focused}
        >
          {heading}
        </h1>
        <p className="lead mt-6">{text}</p>
        <p className="mt-8">
          <a className="btn" href={home}>
            {copy.home}
          </a>
        </p>
      </div>
      <div className="sheet receipt-sheet" aria-hidden="true">
        <dl className="receipt-lines">
          {copy.blank.map(label => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>—</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
