import { useState } from 'react'
import type { SentForm } from '../../forms/submission.ts'
import { Receipt } from '../../receipts/receipt.tsx'
import { ResumeOffer } from '../../receipts/resume-offer.tsx'

export interface CareerSentProps {
  sent: SentForm
  level: 'h3' | 'h4'
}

/** The receipt of an application for a position. A second one for the same position replaces it. */
export function CareerSent({ sent, level }: CareerSentProps) {
  const { receipt, file, sendsFile } = sent
  const [stored, setStored] = useState<SentForm>()
  return (
    <Receipt sent={sent} kind="career" level={level} withFile={stored === sent}>
      {receipt && file && (
        <ResumeOffer
          key={receipt}
          {...{ receipt, file }}
          startsAtOnce={sendsFile}
          onStored={() => setStored(sent)}
        />
      )}
    </Receipt>
  )
}
