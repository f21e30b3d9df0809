import type { PasskeyListItem, User } from '@supabase/auth-js'
import { useRef, useState } from 'react'
import { makeCodes } from '#app/features/session/account-api.ts'
import { ProofGivenUp, showFailure } from '#app/features/session/failures.ts'
import { registerPasskey, removePasskey } from '#app/features/session/passkey-api.ts'
import { passkeyWords } from '#app/features/session/passkey-words.ts'
import { RecoveryCodes } from '#app/features/session/recovery-codes.tsx'
import { verifiedFactor } from '#app/features/session/session.ts'
import { useFreshProof } from '#app/features/session/use-fresh-proof.tsx'
import { useConfirm } from '#app/ui/confirm-dialog.tsx'
import { Spinner } from '#app/ui/icons.tsx'
import { showToast } from '#app/ui/toast-store.ts'
import { securityWords } from '#content/collections/admin-security.ts'
import { PasskeyLine } from './passkey-line.tsx'

const copy = securityWords.passkeys

interface PasskeysProps {
  user: User
  passkeys: readonly PasskeyListItem[]
  onChange: () => Promise<void>
}

export function Passkeys({ user, passkeys, onChange }: PasskeysProps) {
  const withProof = useFreshProof()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const [naming, setNaming] = useState<string>()
  const [dialog, ask] = useConfirm()
  const [gone, setGone] = useState<string[]>([])
  const [codes, setCodes] = useState<string[]>()
  const place = useRef<HTMLDivElement>(null)

  async function add() {
    setBusy(true)
    setFault(undefined)
    const isFirst = verifiedFactor(user) === undefined
    try {
      const { id } = await withProof(registerPasskey)
      if (isFirst) setCodes(await withProof(makeCodes))
      await onChange()
      showToast({ title: copy.added })
      setNaming(id)
    } catch (error) {
      if (!(error instanceof ProofGivenUp)) setFault(passkeyWords(error))
    }
    setBusy(false)
  }
  async function remove({ id }: PasskeyListItem) {
    try {
      const isIn = await withProof(() => removePasskey(id))
      setGone([...gone, id])
      showToast({ title: copy.removed })
      // Without a session nothing can be loaded.
      if (!isIn) return
      onChange()
    } catch (error) {
      showFailure(error)
    }
    // The pressed button is gone.
    place.current?.focus()
  }
  function renamed() {
    setNaming(undefined)
    onChange()
    place.current?.focus()
  }

  const listed = passkeys.filter(({ id }) => !gone.includes(id))
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />}
      {listed.length === 0 && <p className="text">{copy.none}</p>}
      {listed.length > 0 && (
        <ul className="manager session-list" aria-label={copy.heading}>
          {listed.map(passkey => (
            <PasskeyLine
              key={passkey.id}
              passkey={passkey}
              naming={naming === passkey.id}
              onRename={() => setNaming(passkey.id)}
              onNamed={renamed}
              onRemove={() =>
                ask({ ...copy.confirm, subject: passkey.friendly_name ?? '' }, () => remove(passkey))
              }
            />
          ))}
        </ul>
      )}
      <button type="button" className="btn btn-small mt-6" disabled={busy} onClick={add}>
        {busy && <Spinner />}
        <span>{copy.add}</span>
      </button>
      <p className="field-error mt-2" aria-live="polite">
        {fault}
      </p>
      {dialog}
    </div>
  )
}
