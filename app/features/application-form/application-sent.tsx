import { useState } from 'react'
import type { SentForm } from '../../forms/submission.ts'
import type { ReceiptCopy } from '../../receipts/describe-sent.ts'
import { Receipt } from '../../receipts/receipt.tsx'
import type { SentProps } from './application-form.tsx'
import { type ThanksCopy, ThanksDialog } from './thanks-dialog.tsx'

interface ApplicationSentProps extends SentProps {
  /** English by default. */
  receipt?: ReceiptCopy
  thanks?: ThanksCopy
}

/** The receipt after an application was sent, and on the home page a dialog before it. */
export default function ApplicationSent({ sent, withDialog, receipt, thanks }: ApplicationSentProps) {
  const [dismissed, setDismissed] = useState<SentForm>()
  return (
    <>
      <Receipt sent={sent} kind="application" level="h3" {...(receipt && { copy: receipt })} />
      {withDialog && dismissed !== sent && (
        <ThanksDialog {...(thanks && { copy: thanks })} onClose={() => setDismissed(sent)} />
      )}
    </>
  )
}
