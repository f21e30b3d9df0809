import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { resume as copy } from '#content/collections/resume.ts'
import { byteWords } from '../lib/file-size.ts'
import { ResumeFailed, type ResumeFault, type ResumeUpload, sendResume, startUpload } from './send-resume.ts'

interface ResumeOfferProps {
  /** The receipt's path. Its secret authorizes the upload. */
  receipt: string
  /** The file chosen in the form. After a reload it is gone, and has to be chosen again. */
  file?: File | undefined
  /** Whether to upload without another press. Not if the sender chose in the form to send only the file's name. */
  startsAtOnce?: boolean | undefined
  /** Whether a file is stored already, which an upload replaces. */
  isStored?: boolean
  /** Called with the size of the uploaded file. */
  onStored: (bytes: number) => void
}

type State = 'idle' | 'sending' | 'sent' | ResumeFault

/** Delays of the automatic retries. After that, there is a button. */
const TRY_AGAIN_MS = [1_000, 4_000, 15_000]

const isFault = (state: State): state is ResumeFault => !['idle', 'sending', 'sent'].includes(state)

/** After these faults, the same file is resumed. After others, another one has to be chosen. */
const GOES_ON: readonly State[] = ['interrupted', 'busy']

function labelOf(state: State, isStored: boolean): string {
  if (state === 'sending') return copy.sending
  if (GOES_ON.includes(state)) return copy.retry
  return isStored ? copy.replace : copy.send
}

/** Uploads the PDF that the form named, and resumes after a failure. */
export function ResumeOffer(props: ResumeOfferProps) {
  const { receipt, file: chosen, startsAtOnce = false, isStored = false, onStored } = props
  const id = useId()
  const [file, setFile] = useState(chosen)
  const [state, setState] = useState<State>('idle')
  const [received, setReceived] = useState(0)
  const upload = useRef<ResumeUpload>(undefined)

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const [first] = event.currentTarget.files ?? []
    upload.current = undefined
    setFile(first)
    setState('idle')
  }

  async function send() {
    if (!file || state === 'sending') return
    if (upload.current?.file !== file) upload.current = startUpload(file)
    setReceived(upload.current.received)
    setState('sending')
    try {
      await sendResume(receipt, upload.current, { onProgress: setReceived })
      setState('sent')
      onStored(file.size)
    } catch (error) {
      if (!(error instanceof ResumeFailed)) throw error
      setState(error.fault)
    }
  }

  const isStarted = useRef(false)
  useEffect(() => {
    if (!startsAtOnce || isStarted.current) return
    isStarted.current = true
    send()
  })

  const tries = useRef(0)
  const goOn = useRef(send)
  useEffect(() => {
    goOn.current = send
  })
  useEffect(() => {
    if (state !== 'interrupted') return
    const again = () => void goOn.current()
    const pause = TRY_AGAIN_MS[tries.current++]
    const timer = pause === undefined ? undefined : setTimeout(again, pause)
    addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', again)
    }
  }, [state])

  const isRefused = state === 'refused' || state === 'tooLarge'
  const needsFile = !chosen || file !== chosen || isRefused
  const words = state === 'sent' ? copy.sent(file?.name ?? '') : isFault(state) ? copy[state] : ''
  return (
    <div className="resume-offer">
      {state !== 'sent' && !(startsAtOnce && state === 'sending') && (
        <p>{isStored ? copy.offerAgain : copy.offer}</p>
      )}
      {needsFile && state !== 'sent' && (
        <div className="field w-full">
          <label className="field-label" htmlFor={id}>
            {copy.choose}
          </label>
          <input id={id} type="file" className="input" accept=".pdf,application/pdf" onChange={choose} />
        </div>
      )}
      {state === 'sending' && file && (
        <div className="resume-progress">
          <progress aria-label={copy.progress} max={file.size} value={received} />
          <span>{copy.soFar(byteWords(received), byteWords(file.size))}</span>
        </div>
      )}
      <p role="status" className={words ? 'resume-state' : 'sr-only'} data-fault={isFault(state)}>
        {state === 'sending' ? copy.sending : words}
      </p>
      {file && !isRefused && state !== 'sent' && state !== 'gone' && state !== 'full' && (
        <button type="button" className="btn" aria-disabled={state === 'sending'} onClick={send}>
          <span>{labelOf(state, isStored)}</span>
          <span className="text-quiet">{byteWords(file.size)}</span>
        </button>
      )}
    </div>
  )
}
