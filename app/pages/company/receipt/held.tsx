import { useEffect, useState } from 'react'
import { ResumeOffer } from '#app/features/receipt/resume-offer.tsx'
import { byteWords } from '#app/lib/file-size.ts'
import { exactDay, exactTime } from '#app/lib/time.ts'
import { page as copy, receipt as receiptCopy } from '#content/pages/company/receipt/page.ts'
import { receiptPath } from '#contract/addresses.ts'
import { type HeldSubmission, SOURCE_PARTS } from '#contract/receipts.ts'

type Line = [label: string, value: string]

function fieldLines(held: HeldSubmission): Line[] {
  const { fields: labels } = receiptCopy
  if (held.kind === 'application') {
    const { firstName, lastName, email, company, companySize, message } = held.fields
    return [
      [labels.firstName, firstName],
      [labels.lastName, lastName],
      [labels.email, email],
      [labels.company, company],
      [labels.companySize, companySize ?? ''],
      [labels.message, message],
    ]
  }
  const { name, email, phone, position, message, resumeFileName } = held.fields
  const resume =
    held.resumeBytes === null
      ? copy.resumeNameOnly(resumeFileName)
      : copy.resumeSize(resumeFileName, byteWords(held.resumeBytes))
  return [
    [labels.position, position],
    [labels.name, name],
    [labels.email, email],
    [labels.phone, phone],
    [labels.message, message],
    [labels.resumeFileName, resume],
  ]
}

function sourceLines({ source }: HeldSubmission): Line[] {
  return SOURCE_PARTS.flatMap((name): Line[] => (source[name] ? [[copy[name], source[name]]] : []))
}

function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <dl className="receipt-lines">
      {lines
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** The state of a submission, and every word that is held of it. */
export function Held({ held, secret }: { held: HeldSubmission; secret: string }) {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  const source = sourceLines(held)
  return (
    <div className="sheet receipt-sheet">
      <Lines
        lines={[
          [copy.state, copy.states[held.state]],
          [copy.received, exactTime(held.receivedAt)],
          [copy.until, `${exactDay(held.heldUntil)}. ${copy.untilNote}`],
        ]}
      />
      <h2 className="heading mt-8">{copy.held}</h2>
      <Lines lines={fieldLines(held)} />
      <h2 className="heading mt-8">{copy.source}</h2>
      {source.length > 0 ? <Lines lines={source} /> : <p className="text mt-2">{copy.nothing}</p>}
      {/* A file is sent in parts, which takes a script. */}
      {isHydrated && held.kind === 'career_application' && (
        <>
          <h2 className="heading mt-8 mb-3">{copy.file}</h2>
          <ResumeOffer receipt={receiptPath(secret)} isStored={held.resumeBytes !== null} />
        </>
      )}
    </div>
  )
}
