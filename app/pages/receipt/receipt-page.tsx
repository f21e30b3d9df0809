import type { ReceiptCopy } from '#app/receipts/describe-sent.ts'
import type { ReceiptSubmission } from '#contract/receipts.ts'
import { Erase } from './erase.tsx'
import type { ReceiptAnswer, ReceiptPageCopy } from './receipt-route.ts'
import { Statement } from './statement.tsx'
import { Held, type HeldFormats } from './stored.tsx'

interface ReceiptPageProps {
  copy: ReceiptPageCopy
  labels: ReceiptCopy['fields']
  formats: HeldFormats
  /** Path of the home page in the receipt's language. */
  home: string
  held: ReceiptSubmission | undefined
  answer: ReceiptAnswer | undefined
  secret: string
}

/** What we hold about one submission. The secret in the address is the only key. */
export function ReceiptPage({ copy, labels, formats, home, held, answer, secret }: ReceiptPageProps) {
  const { erased, fault } = answer ?? {}
  const statement = { copy, home }
  if (erased)
    return <Statement {...statement} heading={copy.erased.heading} text={copy.erased.text(erased)} focused />
  if (!held) return <Statement {...statement} heading={copy.missing.heading} text={copy.missing.text} />
  return (
    <section className="page section receipt-page">
      <div>
        <p className="folio">{copy.folio}</p>
        <h1 className="title mt-5">{copy.heading}</h1>
        <p className="receipt-number">{held.reference}</p>
        <p className="lead mt-4">{copy.lead}</p>
      </div>
      <Held copy={copy} labels={labels} formats={formats} held={held} secret={secret} />
      <Erase copy={copy.erase} kind={held.kind} fault={fault} />
    </section>
  )
}
