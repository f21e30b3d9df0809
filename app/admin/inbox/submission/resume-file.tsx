import { useState } from 'react'
import { showFailure } from '#app/features/session/failures.ts'
import { byteWords } from '#app/lib/file-size.ts'
import { desk } from '#content/collections/desk.ts'
import { downloadResume } from './resume-api.ts'

const copy = desk.detail

interface ResumeFileProps {
  id: string
  name: string
  /** Null if the name alone was sent. */
  bytes: number | null
}

/** The name of the resume and, if the PDF was sent too, its download. It is never shown in the page. */
export function ResumeFile({ id, name, bytes }: ResumeFileProps) {
  const [busy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    await downloadResume(id, name).catch(showFailure)
    setBusy(false)
  }
  return (
    <>
      <span>{name}</span>{' '}
      {bytes === null ? (
        <span className="folio">{`(${copy.noFile})`}</span>
      ) : (
        <button type="button" className="link" disabled={busy} onClick={download}>
          {`${copy.download} (${byteWords(bytes)})`}
        </button>
      )}
    </>
  )
}
