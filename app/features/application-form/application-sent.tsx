import { useState } from 'react'
import type { SentForm } from '../../lib/form/submission.ts'
import { Receipt } from '../../lib/receipt/receipt.tsx'
import { ThanksDialog } from './thanks-dialog.tsx'

/** What stays after an application was taken, and on the home page the dialog before it. Loaded when the form is touched. */
export default function ApplicationSent({ sent, withDialog }: { sent: SentForm; withDialog: boolean }) {
  const [dismissed, setDismissed] = useState<SentForm>()
  return (
    <>
      <Receipt sent={sent} kind="application" level="h3" />
      {withDialog && dismissed !== sent && <ThanksDialog onClose={() => setDismissed(sent)} />}
    </>
  )
}
