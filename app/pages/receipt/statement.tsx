import type { ReceiptPageCopy } from './receipt-route.ts'

interface StatementProps {
  copy: Pick<ReceiptPageCopy, 'folio' | 'home' | 'blank'>
  home: string
  heading: string
  text: string
  /** Whether the page responds to a form post. Screen readers then read its heading first. */
  focused?: boolean
}

/** A page with a single message: erased, or nothing found. Beside it, an empty receipt. */
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
