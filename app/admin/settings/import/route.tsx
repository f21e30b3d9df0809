import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { showFailure } from '#app/features/session/failures.ts'
import { byteWords } from '#app/lib/file-size.ts'
import { useStore } from '#app/lib/store.ts'
import { Part } from '#app/ui/part.tsx'
import { showToast } from '#app/ui/toast-store.ts'
import { settingsWords } from '#content/collections/admin-settings.ts'
import { transferWords } from '#content/collections/admin-transfers.ts'
import { IMPORT_BYTES, type StoredImport } from '#contract/transfers.ts'
import { enter, steadily } from '../../enter.ts'
import { titled } from '../../places.ts'
import { useAct } from '../../use-act.ts'
import { applyImport, discardImport, readImport } from '../settings-api.ts'
import { useLookAgain } from '../use-look-again.ts'
import type { Route } from './+types/route.ts'
import { Decide } from './decide.tsx'
import { Report } from './report.tsx'
import { sendFile, sendingStore } from './sending.ts'

const copy = transferWords.import
const TYPES = '.json,.xml,.zip,.md,.markdown'

export const meta = () => titled(settingsWords.places.import, 'settings')

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await enter('settings')
  return steadily('import', request, readImport)
}

/** Imports posts from a file: upload, dry run, import. The server does the work, so that nobody has to wait. */
export default function ImportPlace({ loaderData: current }: Route.ComponentProps) {
  useLookAgain(current !== null && ['arriving', 'checking', 'applying'].includes(current.state))
  return (
    <>
      <Part heading={copy.heading} text={copy.text}>
        <Chooser current={current} />
      </Part>
      {current && (
        <Part heading={copy.state} text={`${current.name}, ${byteWords(current.bytes)}`}>
          <Current current={current} />
        </Part>
      )}
    </>
  )
}

function Chooser({ current }: { current: StoredImport | null }) {
  const input = useRef<HTMLInputElement>(null)
  const sending = useStore(sendingStore)
  const { revalidate } = useRevalidator()
  const isBusy = sending !== undefined || current?.state === 'checking' || current?.state === 'applying'

  async function send([file]: File[]) {
    if (!file) return
    if (file.size === 0 || file.size > IMPORT_BYTES)
      return showToast({ title: file.size === 0 ? copy.empty : copy.tooLarge, destructive: true })
    try {
      await sendFile(file, current, () => void revalidate())
    } catch (error) {
      showFailure(error)
    } finally {
      await revalidate()
    }
  }
  return (
    <div className="grid justify-items-start gap-3">
      <button
        type="button"
        className="btn btn-small"
        disabled={isBusy}
        onClick={() => input.current?.click()}
      >
        {current ? copy.chooseAnother : copy.choose}
      </button>
      <input
        ref={input}
        type="file"
        accept={TYPES}
        hidden
        aria-label={copy.choose}
        onChange={({ target }) => {
          void send(Array.from(target.files ?? []))
          // So that the same file can be chosen again.
          target.value = ''
        }}
      />
      <p className="text">{copy.hint(byteWords(IMPORT_BYTES))}</p>
    </div>
  )
}

function Current({ current }: { current: StoredImport }) {
  const { act, busy } = useAct()
  const { id, state, report, failure, done, of } = current
  const discard = (label: string) => (
    <button
      type="button"
      className="btn btn-small"
      disabled={busy}
      onClick={() => act(() => discardImport(id), state === 'applied' ? undefined : copy.discarded)}
    >
      {label}
    </button>
  )
  if (state === 'arriving') return <Arriving current={current}>{discard(copy.discard)}</Arriving>
  if (state === 'checking' || state === 'applying')
    return (
      <div className="import-state" role="status">
        <p>{`${copy[state]}: ${copy.progress(done, of)}`}</p>
        <progress
          className="upload-bar"
          max={Math.max(1, of)}
          {...(of > 0 && { value: done })}
          aria-label={copy[state]}
        />
        <p className="text">{copy.leave}</p>
        {state === 'checking' && discard(copy.discard)}
      </div>
    )
  if (state === 'failed' || !report)
    return (
      <div className="import-state">
        <p role="alert" className="setting-result" data-ok="false">
          {[copy.failed, failure].filter(Boolean).join('\n')}
        </p>
        {discard(copy.discard)}
      </div>
    )
  const written = report.counts.created + report.counts.updated
  return (
    <div className="import-state">
      <p role="status" className="font-medium">
        {state === 'checked' ? `${copy.checked}. ${copy.checkedText}` : `${copy.applied}.`}
      </p>
      <div className="w-full">
        <Report report={report} />
      </div>
      {state === 'checked' && written === 0 && <p className="text">{copy.nothing}</p>}
      {state === 'checked' && written > 0 && (
        <Decide report={report} busy={busy} onApply={choices => act(() => applyImport(id, choices))} />
      )}
      {discard(state === 'checked' ? copy.discard : copy.done)}
    </div>
  )
}

function Arriving({ current, children }: { current: StoredImport; children: React.ReactNode }) {
  const sending = useStore(sendingStore)
  const isHere = sending?.id === current.id
  const received = Math.max(current.received, isHere ? sending.received : 0)
  const [done, of] = [byteWords(received), byteWords(current.bytes)]
  return (
    <div className="import-state" role="status">
      <p>{isHere ? copy.sending(done, of) : copy.stopped(done, of)}</p>
      <progress className="upload-bar" max={current.bytes} value={received} aria-label={current.name} />
      {isHere && <p className="text">{sending.waits ? copy.waiting : ''}</p>}
      {children}
    </div>
  )
}
