import type { page } from '#content/pages/company/receipt/receipt-page.ts'

interface EraseProps {
  copy: typeof page.erase
  fault: string | undefined
}

/** Withdraws and erases, after the box is ticked. A plain form, which works with and without scripts. */
export function Erase({ copy, fault }: EraseProps) {
  return (
    <form method="post" className="receipt-erase">
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
