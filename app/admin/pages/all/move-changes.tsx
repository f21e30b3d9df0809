import { type ChangeEvent, useRef, useState } from 'react'
import { fieldsOf } from '#app/features/session/failures.ts'
import { downloadFile } from '#app/lib/download.ts'
import { showToast } from '#app/ui/toast-store.ts'
import { pageWords } from '#content/collections/admin-pages.ts'
import { useAct } from '../../use-act.ts'
import { exportChanges, importChanges } from '../pages-api.ts'

const copy = pageWords.move

function parse(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    // The file is not ours.
    return undefined
  }
}

/** Exports all published changes as a file, and imports such a file as drafts. */
export function MoveChanges() {
  const { act, busy } = useAct()
  const [outcome, setOutcome] = useState<readonly string[]>([])
  const file = useRef<HTMLInputElement>(null)
  const save = () =>
    act(async () =>
      downloadFile('pages.json', 'application/json', JSON.stringify(await exportChanges(), null, 2)),
    )
  async function load({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = currentTarget.files ?? []
    if (!chosen) return
    const changes = parse(await chosen.text())
    currentTarget.value = ''
    if (changes === undefined) return showToast({ title: copy.unreadable, destructive: true })
    setOutcome([])
    await act(async () => {
      try {
        const { drafts, unknown } = await importChanges(changes)
        setOutcome([copy.imported(drafts.length), ...unknown.map(copy.unknown)])
      } catch (error) {
        setOutcome(Object.entries(fieldsOf(error)).map(([field, fault]) => `${field}: ${fault}`))
        throw error
      }
    })
  }
  return (
    <section className="pages-part" aria-labelledby="move-changes">
      <h2 id="move-changes" className="heading">
        {copy.heading}
      </h2>
      <p className="text">{copy.text}</p>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn btn-small" disabled={busy} onClick={save}>
          {copy.export}
        </button>
        <button type="button" className="btn btn-small" disabled={busy} onClick={() => file.current?.click()}>
          {copy.import}
        </button>
        <input
          ref={file}
          type="file"
          className="sr-only"
          tabIndex={-1}
          aria-label={copy.file}
          accept=".json,application/json"
          onChange={load}
        />
      </div>
      <p role="status" className={outcome.length > 0 ? 'text wrap-anywhere' : 'sr-only'}>
        {outcome.join(' ')}
      </p>
    </section>
  )
}
