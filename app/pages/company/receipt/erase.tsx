import { type FormEvent, useEffect, useRef } from 'react'
import type { ReceiptPageCopy } from './receipt-route.ts'

interface EraseProps {
  copy: ReceiptPageCopy['erase']
  fault: string | undefined
}

/** Asks again for a page that the browser has stored as it was left: what it shows may be erased. */
function reloadStored({ persisted }: PageTransitionEvent) {
  if (persisted) location.reload()
}

/** Withdraws and erases, after the box is ticked. A plain form, which works with and without scripts. */
export function Erase({ copy, fault }: EraseProps) {
  const isSent = useRef(false)
  useEffect(() => {
    addEventListener('pageshow', reloadStored)
    return () => removeEventListener('pageshow', reloadStored)
  }, [])

  /** A second press would be answered that there is nothing to erase. */
  function sendOnce(event: FormEvent) {
    if (isSent.current) event.preventDefault()
    isSent.current = true
  }

  return (
    <form method="post" className="receipt-erase" onSubmit={sendOnce}>
      <h2 className="heading">{copy.heading}</h2>
      <p className="text mt-2">{copy.text}</p>
      {fault && (
        <p role="alert" className="slip mt-4" data-destructive>
          {fault}
        </p>
      )}
      <label className="receipt-confirm">
        <input type="checkbox" name="confirm" value="yes" required />
        <span>{copy.confirm}</span>
      </label>
      <button type="submit" className="btn">
        {copy.button}
      </button>
    </form>
  )
}
