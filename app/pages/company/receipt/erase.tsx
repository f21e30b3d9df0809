import { page } from '#content/pages/company/receipt/page.ts'

const copy = page.erase

/** Withdraws and erases, after the box is ticked. A plain form, which works with and without scripts. */
export function Erase({ fault }: { fault: string | undefined }) {
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
