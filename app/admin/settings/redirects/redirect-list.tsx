import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { downloadFile } from '#app/lib/download.ts'
import { SubmitButton, TextField } from '#app/ui/field.tsx'
import { Line } from '#app/ui/line.tsx'
import { Part } from '#app/ui/part.tsx'
import { showToast } from '#app/ui/toast-store.ts'
import { settingsWords } from '#content/collections/admin-settings.ts'
import { toCsv } from '#contract/csv.ts'
import { LONGEST_PATH, type Redirect, redirectKey } from '#contract/redirects.ts'
import { CheckedForm } from '../../checked-form.tsx'
import { offerUndo } from '../../undo.ts'
import { useAct } from '../../use-act.ts'
import { removeRedirect, saveRedirects } from './redirects-api.ts'
import { parseRedirects } from './redirects-csv.ts'

const copy = settingsWords.redirects

interface RedirectsProps {
  redirects: readonly Redirect[]
  /** A new redirect, with the missing path filled in. */
  wanted: Redirect | undefined
  onSaved: () => void
}

/** Redirects of missing pages: one at a time, or from a file. */
export function Redirects({ redirects: listed, wanted, onSaved }: RedirectsProps) {
  const { act } = useAct()
  const [refused, setRefused] = useState<string[]>([])
  const file = useRef<HTMLInputElement>(null)

  /** Resolves to whether all were saved. */
  async function save(redirects: readonly Redirect[]): Promise<boolean> {
    let isAll = false
    await act(async () => {
      const { refused: faults, saved } = await saveRedirects(redirects)
      setRefused(faults.map(({ path, target, reason }) => `${path} → ${target} ${copy.faults[reason]}`))
      if (saved > 0) showToast({ title: copy.imported(saved) })
      isAll = faults.length === 0
    })
    return isAll
  }
  async function load({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = currentTarget.files ?? []
    if (!chosen) return
    const redirects = parseRedirects(await chosen.text())
    currentTarget.value = ''
    if (redirects.length > 0) await save(redirects)
    else showToast({ title: copy.unreadable, destructive: true })
  }
  const remove = (redirect: Redirect) =>
    act(async () => {
      await removeRedirect(redirect.path)
      offerUndo({ title: copy.removed }, () => act(() => saveRedirects([redirect]), copy.restored))
    })

  return (
    <Part heading={copy.heading} text={copy.text}>
      <div className="grid gap-6">
        <RedirectForm
          key={wanted?.path ?? ''}
          wanted={wanted}
          onSave={async redirect => {
            const isSaved = await save([redirect])
            if (isSaved) onSaved()
            return isSaved
          }}
        />
        <p role="status" className={refused.length > 0 ? 'notice-sheet' : 'sr-only'}>
          {refused.length > 0 && [copy.refused, ...refused].join('\n')}
        </p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <button type="button" className="btn btn-small" onClick={() => file.current?.click()}>
            {copy.import}
          </button>
          <input
            ref={file}
            type="file"
            className="sr-only"
            tabIndex={-1}
            aria-label={copy.import}
            accept=".csv,text/csv"
            onChange={load}
          />
          {listed.length > 0 && (
            <button
              type="button"
              className="btn btn-small"
              onClick={() => downloadFile('redirects.csv', 'text/csv', toCsv(listed, ['path', 'target']))}
            >
              {copy.export}
            </button>
          )}
          <span className="text-quiet">{copy.importHint}</span>
        </div>
        {listed.length === 0 && <p className="text">{copy.empty}</p>}
        <ul className="manager session-list" aria-label={copy.list}>
          {listed.map(({ path, target }) => (
            <Line key={path} title={`${path} → ${target}`}>
              <a href={path} target="_blank" rel="noreferrer" aria-label={`${copy.test}: ${path}`}>
                {copy.test}
              </a>
              <button
                type="button"
                aria-label={`${copy.remove}: ${path}`}
                onClick={() => remove({ path, target })}
              >
                {copy.remove}
              </button>
            </Line>
          ))}
        </ul>
      </div>
    </Part>
  )
}

interface RedirectFormProps {
  wanted: Redirect | undefined
  /** Resolves to whether it was saved. */
  onSave: (redirect: Redirect) => Promise<boolean>
}

/** Asks for a redirect. With a path chosen from the list, the focus goes to its target. */
function RedirectForm({ wanted, onSave }: RedirectFormProps) {
  const [path, setPath] = useState(wanted?.path ?? '')
  const [target, setTarget] = useState('')
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const isWanted = wanted !== undefined
  useEffect(() => {
    if (isWanted) field.current?.focus()
  }, [isWanted])

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    if (await onSave({ path: redirectKey(path.trim()), target: target.trim() })) {
      setPath('')
      setTarget('')
    }
    setBusy(false)
  }
  return (
    <CheckedForm className="setting-redirect" onSubmit={submit}>
      <TextField
        label={copy.path}
        hint={copy.pathHint}
        name="redirect-path"
        autoComplete="off"
        required
        maxLength={LONGEST_PATH}
        value={path}
        onChange={event => setPath(event.target.value)}
      />
      <TextField
        ref={field}
        label={copy.target}
        hint={copy.targetHint}
        name="redirect-target"
        autoComplete="off"
        required
        value={target}
        onChange={event => setTarget(event.target.value)}
      />
      <SubmitButton label={copy.save} busyLabel={copy.saving} busy={busy} />
    </CheckedForm>
  )
}
