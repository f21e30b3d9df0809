import { type FormEvent, useEffect, useRef, useState } from 'react'
import { SubmitButton, TextField } from '#app/ui/field.tsx'
import { analyticsWords } from '#content/collections/analytics.ts'
import { LONGEST_PATH, type Redirect, redirectKey } from '#contract/redirects.ts'

const copy = analyticsWords.redirect

interface RedirectFormProps {
  wanted: Redirect | undefined
  onSave: (redirect: Redirect) => Promise<void>
}

/** Asks where a path leads to. One that was chosen in the list takes the focus to where it is to lead. */
export function RedirectForm({ wanted, onSave }: RedirectFormProps) {
  const [path, setPath] = useState(wanted?.path ?? '')
  const [target, setTarget] = useState('')
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (wanted) field.current?.focus()
  }, [wanted])

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    await onSave({ path: redirectKey(path.trim()), target: target.trim() })
    setBusy(false)
  }
  return (
    <form className="figures-redirect" onSubmit={submit}>
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
    </form>
  )
}
