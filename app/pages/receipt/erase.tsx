import type { ReceiptSubmission } from '#contract/receipts.ts'
import type { ReceiptPageCopy } from './receipt-route.ts'

interface EraseProps {
  copy: ReceiptPageCopy['erase']
  kind: ReceiptSubmission['kind']
  fault: string | undefined
}

/**
 * Withdraws and erases after the box is checked. A plain form, which also works without scripts
 * (`app/shell/erase-form.ts`).
 */
export function Erase({ copy, kind, fault }: EraseProps) {
  return (
    <form method="post" className="receipt-erase" data-once>
      <h2 className="heading">{copy.heading}</h2>
      <p className="text mt-2">{copy.text[kind]}</p>
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
