import { useState } from 'react'
import { showFailure } from '#app/features/session/failures.ts'
import { saveFile } from '#app/lib/download.ts'
import { byteWords } from '#app/lib/file-size.ts'
import { inboxWords } from '#content/collections/admin-inbox.ts'
import { readResume } from './read-resume.ts'

const copy = inboxWords.detail
interface ResumeFileProps {
  id: string
  name: string
  /** Null if only the name was sent. */
  bytes: number | null
}

/** The name of the resume and, if the PDF was sent too, its download. */
export function ResumeFile({ id, name, bytes }: ResumeFileProps) {
  const [busy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    await readResume(id).then(file => saveFile(name, file), showFailure)
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
