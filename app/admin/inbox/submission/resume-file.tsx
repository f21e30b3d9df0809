import { useEffect, useState } from 'react'
import { showFailure } from '#app/features/session/failures.ts'
import { callerHeaders, reach } from '#app/lib/backend-client.ts'
import { saveFile } from '#app/lib/download.ts'
import { byteWords } from '#app/lib/file-size.ts'
import { inboxWords } from '#content/collections/admin-inbox.ts'
import { resumeObject } from '#contract/receipts.ts'

const copy = inboxWords.detail
const RESUMES = '/storage/v1/object/authenticated/resumes'

/** The PDF of a career application. Whatever was sent, it is no other type: nothing in it becomes part of the page. */
async function readResume(id: string): Promise<Blob> {
  const answer = await reach(`${RESUMES}/${resumeObject(id)}`, { headers: await callerHeaders() })
  if (!answer.ok) throw new Error(((await answer.json()) as { message: string }).message)
  return new Blob([await answer.arrayBuffer()], { type: 'application/pdf' })
}

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
