import type { User } from '@supabase/auth-js'
import { useState } from 'react'
import { Spinner } from '#app/ui/icons.tsx'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import { CodeForm } from './code-form.tsx'
import { signInWithPasskey } from './passkey-api.ts'
import { passkeyWords } from './passkey-words.ts'
import { appFactor, verifiedFactor } from './session.ts'

const copy = blogAdmin.passkey

interface FactorFormProps {
  user: User
  /** The text above the app's code. */
  text: string
  submit: string
  busyLabel: string
  onPassed: (withRecoveryCode: boolean) => unknown
}

/** Asks for a second factor: a code of the app, a passkey, or a recovery code. */
export function FactorForm({ user, text, submit, busyLabel, onPassed }: FactorFormProps) {
  const app = appFactor(user)
  const hasPasskey = user.factors?.some(({ factor_type }) => factor_type === 'webauthn')
  const [typing, setTyping] = useState(app !== undefined)
  return (
    <div className="grid gap-5">
      {hasPasskey && !app && <p className="text">{copy.confirm}</p>}
      {hasPasskey && !app && <PasskeyButton label={copy.use} primary onPassed={() => onPassed(false)} />}
      {typing && (
        <CodeForm
          factorId={(app ?? verifiedFactor(user))?.id ?? ''}
          text={text}
          submit={submit}
          busyLabel={busyLabel}
          recovery={app ? true : 'only'}
          onPassed={onPassed}
        />
      )}
      {!typing && (
        <button type="button" className="link justify-self-start py-2" onClick={() => setTyping(true)}>
          {blogAdmin.code.useRecovery}
        </button>
      )}
      {hasPasskey && app && <PasskeyButton label={copy.useInstead} onPassed={() => onPassed(false)} />}
    </div>
  )
}

interface PasskeyButtonProps {
  label: string
  primary?: boolean
  onPassed: () => void
}

function PasskeyButton({ label, primary = false, onPassed }: PasskeyButtonProps) {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  async function press() {
    setBusy(true)
    setFault(undefined)
    try {
      await signInWithPasskey()
      onPassed()
    } catch (error) {
      setFault(passkeyWords(error))
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-2">
      <button type="button" className={primary ? 'btn btn-primary' : 'btn'} disabled={busy} onClick={press}>
        {busy && <Spinner />}
        <span>{label}</span>
      </button>
      <p className="field-error" aria-live="polite">
        {fault}
      </p>
    </div>
  )
}
