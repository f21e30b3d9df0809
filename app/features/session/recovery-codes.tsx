import { useRef } from 'react'
import { downloadFile } from '#app/lib/download.ts'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { FocusedHeading } from '#app/ui/focused-heading.tsx'
import { securityWords } from '#content/collections/admin-security.ts'
import { site } from '#content/site.ts'

const copy = securityWords.codes

interface RecoveryCodesProps {
  codes: string[]
  onDone: () => void
}

/** The new codes. They are shown once: the server stores only their hashes. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const list = useRef<HTMLOListElement>(null)
  const text = codes.join('\n')
  const download = () =>
    downloadFile(
      `${site.company.toLowerCase()}-recovery-codes.txt`,
      'text/plain',
      `${site.company}\n${copy.fileHeading}\n\n${text}\n`,
    )
  return (
    <div className="sheet recovery">
      <FocusedHeading level="h3">{copy.heading}</FocusedHeading>
      <p className="text mt-2">{copy.text}</p>
      <ol ref={list} className="recovery-codes" aria-label={copy.label}>
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="mt-6 flex flex-wrap gap-3">
        <CopyButton
          text={text}
          target={() => list.current}
          labels={securityWords.copy}
          className="btn btn-small"
        />
        <button type="button" className="btn btn-small" onClick={download}>
          {copy.download}
        </button>
        <button type="button" className="btn btn-small btn-primary" onClick={onDone}>
          {copy.done}
        </button>
      </div>
    </div>
  )
}
