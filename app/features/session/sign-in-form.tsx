import { type FormEvent, useState } from 'react'
import { authClient } from '#app/lib/backend-client.ts'
import { TextField } from '#app/ui/field.tsx'
import { Spinner } from '#app/ui/icons.tsx'
import { showToast } from '#app/ui/toast-store.ts'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import { BLOG_MESSAGES } from '#contract/blog-messages.ts'
import { CodeStep } from './code-step.tsx'
import { messageOf } from './failures.ts'
import { signInWithPasskey } from './passkey-api.ts'
import { passkeyWords } from './passkey-words.ts'
import { ProviderButton } from './provider-button.tsx'
import { sessionOf, type Unfinished } from './session.ts'
import { SetUpStep } from './set-up-step.tsx'
import { usePasskeyAutofill } from './use-passkey-autofill.ts'

const copy = blogAdmin.login

interface SignInFormProps {
  unfinished: Unfinished | undefined
  onSignedIn: () => void
}

export function SignInForm({ unfinished, onSignedIn }: SignInFormProps) {
  if (unfinished?.status === 'needsCode') return <CodeStep user={unfinished.user} onSignedIn={onSignedIn} />
  if (unfinished) return <SetUpStep user={unfinished.user} onSignedIn={onSignedIn} />
  return <PasswordForm onSignedIn={onSignedIn} />
}

function showRefusal(description: string) {
  showToast({ title: BLOG_MESSAGES.adminSignInFailedTitle, description, destructive: true })
}

/** Email and password, both required; the browser itself says when one is missing. Or a passkey, and neither. */
function PasswordForm({ onSignedIn }: { onSignedIn: () => void }) {
  const [busy, setBusy] = useState<'password' | 'passkey'>()
  // Not before: an open request for a passkey keeps a page out of the back-forward cache.
  const [emailReached, setEmailReached] = useState(false)

  function enter() {
    showToast(BLOG_MESSAGES.adminSignedIn)
    onSignedIn()
  }
  usePasskeyAutofill(emailReached && busy === undefined, {
    onSignedIn: enter,
    onRefused: error => showRefusal(passkeyWords(error)),
  })
  async function pickPasskey() {
    setBusy('passkey')
    try {
      await signInWithPasskey()
      enter()
    } catch (error) {
      setBusy(undefined)
      showRefusal(passkeyWords(error))
    }
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    setBusy('password')
    const { data, error } = await (await authClient()).signInWithPassword({
      email: String(fields.get('email')),
      password: String(fields.get('password')),
    })
    setBusy(undefined)
    if (error) {
      showRefusal(messageOf(error))
      return
    }
    // The session's own event then shows the next step in this place.
    if (sessionOf(data.user, data.session.access_token).status === 'in') enter()
  }

  return (
    <form className="grid gap-5" onSubmit={submit}>
      <TextField
        label={copy.email}
        name="email"
        type="email"
        autoComplete="username webauthn"
        onFocus={() => setEmailReached(true)}
        required
      />
      <TextField
        label={copy.password}
        name="password"
        type="password"
        autoComplete="current-password"
        required
      />
      <button type="submit" className="btn btn-primary" disabled={busy !== undefined}>
        {busy === 'password' && <Spinner />}
        <span>{busy === 'password' ? BLOG_MESSAGES.signingIn : copy.submit}</span>
      </button>
      <button type="button" className="btn" disabled={busy !== undefined} onClick={pickPasskey}>
        {busy === 'passkey' && <Spinner />}
        <span>{copy.passkey}</span>
      </button>
      <ProviderButton disabled={busy !== undefined} onSignedIn={enter} onRefused={showRefusal} />
    </form>
  )
}
