import { type FormEvent, useRef, useState } from 'react'
import { messageOf } from '#app/features/session/failures.ts'
import { authClient } from '#app/lib/backend-client.ts'
import { SubmitButton, TextField } from '#app/ui/field.tsx'
import { FocusedHeading } from '#app/ui/focused-heading.tsx'
import { steps } from '#content/pages/account/page.ts'
import { DISPLAY_NAME_LENGTH } from '#contract/account.ts'

const copy = steps.password

interface PasswordStepProps {
  isInvited: boolean
  onSaved: () => void
}

/** Sets a forgotten password, or the first password and the name of someone who was invited. */
export function PasswordStep({ isInvited, onSaved }: PasswordStepProps) {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const field = useRef<HTMLInputElement>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    setBusy(true)
    setFault(undefined)
    const auth = await authClient()
    const { error } = await auth.updateUser({
      password: String(fields.get('password')),
      ...(isInvited && { data: { display_name: String(fields.get('name')) } }),
    })
    if (error) {
      setBusy(false)
      setFault(messageOf(error))
      field.current?.focus()
      return
    }
    // The token names how its owner signed in, which is now the password.
    await auth.refreshSession()
    onSaved()
  }

  return (
    <>
      <FocusedHeading level="h2" className="subtitle outline-none">
        {isInvited ? copy.invite : copy.recovery}
      </FocusedHeading>
      <form className="mt-6 grid gap-5" onSubmit={submit}>
        {isInvited && (
          <TextField
            label={copy.name}
            hint={copy.nameHint}
            name="name"
            autoComplete="name"
            maxLength={DISPLAY_NAME_LENGTH}
            required
          />
        )}
        <TextField
          ref={field}
          label={copy.password}
          hint={copy.passwordHint}
          error={fault}
          name="password"
          type="password"
          autoComplete="new-password"
          required
        />
        <SubmitButton label={copy.submit} busyLabel={steps.busy} busy={busy} />
      </form>
    </>
  )
}
