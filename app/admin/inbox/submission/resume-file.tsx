import { useEffect, useState } from 'react'
import { showFailure } from '#app/features/session/failures.ts'
import { saveFile } from '#app/lib/download.ts'
import { byteWords } from '#app/lib/file-size.ts'
import { inboxWords } from '#content/collections/admin-inbox.ts'
import { readResume } from './resume-api.ts'

const copy = inboxWords.detail

interface ResumeFileProps {
  id: string
  name: string
  /** Null if the name alone was sent. */
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

/** The pages of the resume, in the browser's own viewer. Where it has none, the download stays. */
export function ResumePages({ id, name }: { id: string; name: string }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!navigator.pdfViewerEnabled) return
    let made: string | undefined
    let isCurrent = true
    // The download says why it cannot be had.
    readResume(id).then(
      file => {
        if (!isCurrent) return
        made = URL.createObjectURL(file)
        setAddress(made)
      },
      () => undefined,
    )
    return () => {
      isCurrent = false
      if (made) URL.revokeObjectURL(made)
    }
  }, [id])
  return address && <iframe className="resume" src={address} title={`${copy.resume}: ${name}`} />
}
