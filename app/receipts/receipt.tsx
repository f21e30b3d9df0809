import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { receipt as english } from '#content/collections/receipt.ts'
import type { SentForm } from '../forms/submission.ts'
import { describeSent, type ReceiptCopy } from './describe-sent.ts'

interface ReceiptProps {
  sent: SentForm
  kind: keyof typeof english.nextOf
  copy?: ReceiptCopy
  /** The heading level, one below the heading before it. */
  level: 'h3' | 'h4'
  /** Whether the file was uploaded, too. */
  withFile?: boolean
  children?: ReactNode
}

/**
 * The receipt that replaces a sent form. It scrolls into view and takes the focus, so that the next key does not press
 * the button again.
 */
export function Receipt({ sent, kind, copy = english, level: Heading, withFile, children }: ReceiptProps) {
  const id = useId()
  const [announced, setAnnounced] = useState('')
  const { reference = '', receipt } = sent
  const section = useRef<HTMLElement>(null)
  // The response to a post without scripts is part of the document.
  const isServed = 'sent' in sent
  useEffect(() => {
    // Set after mounting, because live regions are only announced when they change.
    setAnnounced(copy.announced(sent.reference ?? ''))
    if (isServed) return
    section.current?.focus({ preventScroll: true })
    section.current?.scrollIntoView({ block: 'nearest' })
  }, [sent, isServed, copy])
  return (
    <section ref={section} className="receipt" data-slot="next" aria-labelledby={id} tabIndex={-1}>
      <p role="status" className="sr-only">
        {announced}
      </p>
      <div className="receipt-head">
        <Heading id={id} className="folio">
          {copy.label}
        </Heading>
        {reference && <p className="receipt-reference">{reference}</p>}
      </div>
      <dl className="receipt-lines">
        {describeSent(sent.values, copy, withFile).map(({ name, label, value }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="folio">{copy.next}</p>
      <p className="receipt-next">{copy.nextOf[kind]}</p>
      {children}
      {receipt && (
        <p className="receipt-link">
          <a className="link" href={receipt}>
            {copy.open}
          </a>
          <span>{copy.opened}</span>
        </p>
      )}
    </section>
  )
}
