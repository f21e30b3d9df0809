import { Island } from '#app/islands/island.tsx'
import { byteWords } from '#app/lib/file-size.ts'
import type { ReceiptCopy } from '#app/receipts/describe-sent.ts'
import { receiptPath } from '#contract/addresses.ts'
import { type ReceiptSubmission, SOURCE_PARTS } from '#contract/receipts.ts'
import { fieldsOf } from '#contract/submissions.ts'
import { InboxLines } from './inbox-lines.tsx'
import { type Line, Lines } from './lines.tsx'
import type { ReceiptPageCopy } from './receipt-route.ts'
import { SIZE } from './resume-island.tsx'
import { Steps } from './steps.tsx'

/** How a language formats dates and names languages. */
export interface HeldFormats {
  day: (moment: string) => string
  time: (moment: string) => string
  language: Readonly<Record<string, string>>
}

interface HeldProps {
  copy: ReceiptPageCopy
  labels: ReceiptCopy['fields']
  formats: HeldFormats
  held: ReceiptSubmission
  secret: string
}

function fieldLines({ copy, labels, formats, held }: HeldProps): Line[] {
  const values: Readonly<Record<string, string>> = held.fields
  return fieldsOf(held.kind).flatMap(([name, { type }]): Line[] => {
    const value = values[name] ?? ''
    if (name === 'type') return []
    if (name === 'language') return [[labels.language, formats.language[value] ?? value]]
    if (type !== 'pdf') return [[labels[name], value]]
    const { resumeBytes: bytes } = held
    return [
      [labels[name], bytes === null ? copy.resumeNameOnly(value) : copy.resumeSize(value, byteWords(bytes))],
    ]
  })
}

function sourceLines({ copy, held: { source } }: HeldProps): Line[] {
  return SOURCE_PARTS.flatMap((name): Line[] => (source[name] ? [[copy[name], source[name]]] : []))
}

/** The status of a submission, and everything stored about it. */
export function Held(props: HeldProps) {
  const { copy, labels, formats, held, secret } = props
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
      <Lines lines={fieldLines(props)} />
      <h2 className="heading mt-8">{copy.source}</h2>
      {source.length > 0 ? <Lines lines={source} /> : <p className="text mt-2">{copy.nothing}</p>}
      <InboxLines copy={copy} time={formats.time} held={held.desk} />
      {/* Uploading in chunks takes a script. */}
      {held.kind === 'career_application' && (
        <div className="receipt-file">
          <h2 className="heading mt-8 mb-3">{copy.file}</h2>
          <Island
            name="resume-offer"
            receipt={receiptPath(secret)}
            isStored={held.resumeBytes !== null}
            line={copy.resumeSize(held.fields.resumeFileName, SIZE)}
            place={labels.resumeFileName}
          />
        </div>
      )}
    </div>
  )
}
