import { lazy, Suspense, useEffect, useState } from 'react'
import { byteWords } from '#app/lib/file-size.ts'
import type { ReceiptCopy } from '#app/lib/receipt/describe-sent.ts'
import { receiptPath } from '#contract/addresses.ts'
import { type HeldSubmission, SOURCE_PARTS } from '#contract/receipts.ts'
import type { ReceiptPageCopy } from './receipt-route.ts'
import { Steps } from './steps.tsx'

/** How a language writes moments, and what it calls languages. */
export interface HeldFormats {
  day: (moment: string) => string
  time: (moment: string) => string
  language: Readonly<Record<string, string>>
}

interface HeldProps {
  copy: ReceiptPageCopy
  labels: ReceiptCopy['fields']
  formats: HeldFormats
  held: HeldSubmission
  secret: string
}

const ResumeOffer = lazy(async () => ({
  default: (await import('#app/lib/receipt/resume-offer.tsx')).ResumeOffer,
}))

type Line = [label: string, value: string]

function fieldLines({ copy, labels, formats, held }: HeldProps, resumeBytes: number | null): Line[] {
  if (held.kind === 'application') {
    const { firstName, lastName, email, company, companySize, message, language } = held.fields
    return [
      [labels.firstName, firstName],
      [labels.lastName, lastName],
      [labels.email, email],
      [labels.company, company],
      [labels.companySize, companySize ?? ''],
      [labels.language, formats.language[language] ?? language],
      [labels.message, message],
    ]
  }
  const { name, email, phone, position, message, resumeFileName } = held.fields
  const resume =
    resumeBytes === null
      ? copy.resumeNameOnly(resumeFileName)
      : copy.resumeSize(resumeFileName, byteWords(resumeBytes))
  return [
    [labels.position, position],
    [labels.name, name],
    [labels.email, email],
    [labels.phone, phone],
    [labels.message, message],
    [labels.resumeFileName, resume],
  ]
}

function sourceLines({ copy, held: { source } }: HeldProps): Line[] {
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
export function Held(props: HeldProps) {
  const { copy, formats, held, secret } = props
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  const [resumeBytes, setResumeBytes] = useState(held.resumeBytes)
  const source = sourceLines(props)
  return (
    <div className="sheet receipt-sheet">
      <Steps copy={copy} state={held.state} />
      <Lines
        lines={[
          [copy.received, formats.time(held.receivedAt)],
          [copy.until, `${formats.day(held.heldUntil)}. ${copy.untilNote}`],
        ]}
      />
      <h2 className="heading mt-8">{copy.held}</h2>
      <Lines lines={fieldLines(props, resumeBytes)} />
      <h2 className="heading mt-8">{copy.source}</h2>
      {source.length > 0 ? <Lines lines={source} /> : <p className="text mt-2">{copy.nothing}</p>}
      {/* A file is sent in parts, which takes a script. */}
      {isHydrated && held.kind === 'career_application' && (
        <>
          <h2 className="heading mt-8 mb-3">{copy.file}</h2>
          <Suspense>
            <ResumeOffer
              receipt={receiptPath(secret)}
              isStored={held.resumeBytes !== null}
              onStored={setResumeBytes}
            />
          </Suspense>
        </>
      )}
    </div>
  )
}
