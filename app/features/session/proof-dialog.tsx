import type { User } from '@supabase/auth-js'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { SubmitButton, TextField } from '#app/ui/field.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import { AUTH_ERROR } from '#contract/errors.ts'
import { OIDC_PROVIDER } from '#contract/ways-in.ts'
import { provePassword, readSettings } from './account-api.ts'
import { FactorForm } from './factor-form.tsx'
import { codeOf, messageOf } from './failures.ts'
import { beginProviderSignIn } from './provider-sign-in.ts'
import { verifiedFactor } from './session.ts'

const copy = blogAdmin.proof

interface ProofDialogProps {
  user: User
  onProven: () => void
  onCancel: () => void
}

/** Asks again for the second factor if the account has one, otherwise for the password or the provider. */
export function ProofDialog({ user, onProven, onCancel }: ProofDialogProps) {
  const titleId = useId()
  return (
    <Modal aria-labelledby={titleId} onClose={onCancel}>
      <div className="dialog-sheet">
        <h2 id={titleId} className="subtitle">
          {copy.title}
        </h2>
        <p className="text mt-2 mb-6">{copy.text}</p>
        {verifiedFactor(user) ? (
          <FactorForm
            user={user}
            text={blogAdmin.code.text}
            submit={copy.submit}
            busyLabel={copy.submit}
            onPassed={onProven}
          />
        ) : (
          <SignInForm user={user} onProven={onProven} />
        )}
        <form method="dialog">
          <button type="submit" className="link mt-4 py-2">
            {copy.cancel}
          </button>
        </form>
      </div>
    </Modal>
  )
}

const focus = (element: HTMLElement | null) => element?.focus()

/** By the provider for people who are linked there: they may have no password. */
function SignInForm({ user, onProven }: Pick<ProofDialogProps, 'user' | 'onProven'>) {
  const isLinked = user.identities?.some(({ provider }) => provider === OIDC_PROVIDER) === true
  const [name, setName] = useState<string>()
  const [typing, setTyping] = useState(!isLinked)
  useEffect(() => {
    if (isLinked)
      readSettings().then(
        ({ oidc_name }) => (oidc_name === undefined ? setTyping(true) : setName(oidc_name)),
        () => setTyping(true),
      )
  }, [isLinked])
  if (typing) return <PasswordForm email={user.email ?? ''} onProven={onProven} />
  return (
    name !== undefined && (
      <div className="grid gap-5">
        <p className="text">{copy.providerText}</p>
        <button
          ref={focus}
          type="button"
          className="btn btn-primary"
          onClick={() => beginProviderSignIn(true)}
        >
          {copy.provider(name)}
        </button>
        <button type="button" className="link justify-self-start py-2" onClick={() => setTyping(true)}>
          {copy.usePassword}
        </button>
      </div>
    )
  )
}

function PasswordForm({ email, onProven }: { email: string; onProven: () => void }) {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password'))
    setBusy(true)
    setFault(undefined)
    try {
      await provePassword(password)
      onProven()
    } catch (error) {
      setBusy(false)
      setFault(codeOf(error) === AUTH_ERROR.wrongPassword ? copy.wrong : messageOf(error))
      field.current?.focus()
    }
  }

  return (
    <form className="grid gap-5" onSubmit={submit}>
      {/* Password managers look for whose password this is. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        ref={field}
        label={copy.password}
        error={fault}
        name="password"
        type="password"
        autoComplete="current-password"
        required
      />
      <SubmitButton label={copy.submit} busyLabel={copy.submit} busy={busy} />
    </form>
  )
}
