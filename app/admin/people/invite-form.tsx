import { type FormEvent, useState } from 'react'
import { SelectField, SubmitButton, TextField } from '#app/ui/field.tsx'
import { peopleWords } from '#content/collections/admin-people.ts'
import { isRole, ROLES, type Role } from '#contract/account.ts'
import { CheckedForm } from '../checked-form.tsx'

const copy = peopleWords

interface InviteFormProps {
  /** Resolves to whether the invitation was sent. */
  onInvite: (email: string, role: Role) => Promise<boolean>
}

/** Asks for an email address and a role. The least powerful role is preselected. */
export function InviteForm({ onInvite }: InviteFormProps) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('editor')
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    if (await onInvite(email.trim(), role)) setEmail('')
    setBusy(false)
  }

  return (
    <CheckedForm className="security-form" onSubmit={submit}>
      <TextField
        label={copy.invite.email}
        name="invite-email"
        type="email"
        autoComplete="off"
        required
        value={email}
        onChange={event => setEmail(event.target.value)}
      />
      <SelectField
        label={copy.invite.role}
        name="invite-role"
        value={role}
        choices={[...ROLES].reverse().map(name => [name, `${copy.roles[name]}: ${copy.rights[name]}`])}
        onChange={event => isRole(event.target.value) && setRole(event.target.value)}
      />
      <div>
        <SubmitButton label={copy.invite.submit} busyLabel={copy.invite.busy} busy={busy} />
      </div>
    </CheckedForm>
  )
}
