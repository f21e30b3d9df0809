import type { User } from '@supabase/auth-js'
import { type FormEvent, useState } from 'react'
import { backendClient } from '#app/lib/backend-client.ts'
import { TextField } from '#app/ui/field.tsx'
import { Spinner } from '#app/ui/icons.tsx'
import { showToast } from '#app/ui/toast-store.ts'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import { MESSAGES } from '#contract/messages.ts'
import { messageOf } from '../failures.ts'
import { CodeStep } from './code-step.tsx'
import { needsCode } from './session.ts'

const copy = blogAdmin.login

interface SignInFormProps {
  /** Whose password was right, while the code of their second factor is still to come. */
  codeNeededBy?: User | undefined
  onSignedIn: () => void
}

export function SignInForm({ codeNeededBy, onSignedIn }: SignInFormProps) {
  return codeNeededBy ? (
    <CodeStep user={codeNeededBy} onSignedIn={onSignedIn} />
  ) : (
    <PasswordForm onSignedIn={onSignedIn} />
  )
}

/** Email and password, both required; the browser itself says when one is missing. */
function PasswordForm({ onSignedIn }: { onSignedIn: () => void }) {
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    setBusy(true)
    const { data, error } = await backendClient().auth.signInWithPassword({
      email: String(fields.get('email')),
      password: String(fields.get('password')),
    })
    setBusy(false)
    if (error) {
      showToast({ title: MESSAGES.adminSignInFailedTitle, description: messageOf(error), destructive: true })
      return
    }
    // The session's own event then shows the code step in this place.
    if (needsCode(data.user, data.session.access_token)) return
    showToast(MESSAGES.adminSignedIn)
    onSignedIn()
  }

  return (
    <form className="grid gap-5" onSubmit={submit}>
      <TextField label={copy.email} name="email" type="email" autoComplete="username" required />
      <TextField
        label={copy.password}
        name="password"
        type="password"
        autoComplete="current-password"
        required
      />
      <button type="submit" className="btn btn-primary" disabled={busy}>
        {busy && <Spinner />}
        <span>{busy ? MESSAGES.signingIn : copy.submit}</span>
      </button>
    </form>
  )
}
