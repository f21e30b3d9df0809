import type { PasskeyListItem } from '@supabase/auth-js'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { renamePasskey } from '#app/features/session/passkey-api.ts'
import { passkeyWords } from '#app/features/session/passkey-words.ts'
import { exactDay } from '#app/lib/time.ts'
import { TextField } from '#app/ui/field.tsx'
import { Line } from '#app/ui/line.tsx'
import { TimeAgo } from '#app/ui/time-ago.tsx'
import { securityWords } from '#content/collections/admin-security.ts'
import { PASSKEY_NAME_LENGTH } from '#contract/account.ts'
import { CheckedForm } from '../checked-form.tsx'

const copy = securityWords.passkeys

interface PasskeyLineProps {
  passkey: PasskeyListItem
  /** Whether its name is being edited. */
  naming: boolean
  onRename: () => void
  onNamed: () => void
  onRemove: () => void
}

export function PasskeyLine({ passkey, naming, onRename, onNamed, onRemove }: PasskeyLineProps) {
  const { friendly_name: name = '', created_at: added, last_used_at: used } = passkey
  if (naming)
    return (
      <li>
        <NameForm passkey={passkey} onNamed={onNamed} />
      </li>
    )
  return (
    <Line
      title={name}
      note={
        <>
          <span>{`${copy.since} ${exactDay(added)} · ${used ? `${copy.used} ` : copy.unused}`}</span>
          {used && <TimeAgo moment={used} />}
        </>
      }
    >
      <button type="button" aria-label={`${copy.rename} ${name}`} onClick={onRename}>
        {copy.rename}
      </button>
      <button type="button" aria-label={`${copy.remove} ${name}`} onClick={onRemove}>
        {copy.remove}
      </button>
    </Line>
  )
}

function NameForm({ passkey, onNamed }: { passkey: PasskeyListItem; onNamed: () => void }) {
  const [fault, setFault] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setFault(undefined)
    try {
      await renamePasskey(passkey.id, String(new FormData(event.currentTarget).get('name')).trim())
      onNamed()
    } catch (error) {
      setFault(passkeyWords(error))
      field.current?.focus()
    }
  }

  return (
    <CheckedForm className="security-form w-full" onSubmit={submit}>
      <TextField
        ref={field}
        label={copy.name}
        hint={copy.nameHint}
        error={fault}
        name="name"
        defaultValue={passkey.friendly_name}
        maxLength={PASSKEY_NAME_LENGTH}
        pattern=".*\S.*"
        autoComplete="off"
        required
      />
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="btn btn-small btn-primary">
          {copy.save}
        </button>
        <button type="button" className="btn btn-small" onClick={onNamed}>
          {copy.keep}
        </button>
      </div>
    </CheckedForm>
  )
}
