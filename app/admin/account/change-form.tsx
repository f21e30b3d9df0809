import type { UserAttributes } from '@supabase/auth-js'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { messageOf, ProofGivenUp } from '#app/features/session/failures.ts'
import { useFreshProof } from '#app/features/session/use-fresh-proof.tsx'
import { authClient } from '#app/lib/backend-client.ts'
import { Spinner } from '#app/ui/icons.tsx'
import { showToast } from '#app/ui/toast-store.ts'
import { CheckedForm } from '../checked-form.tsx'

interface ChangeFormProps {
  submit: string
  /** The toast after a successful change. */
  done: { title: string; description?: string }
  /** Reads the change from the submitted fields. */
  read: (fields: FormData) => UserAttributes
  /** Our words for a refusal; undefined shows the server's own. */
  wordsFor?: (error: unknown) => string | undefined
  children: (fault: string | undefined) => ReactNode
}

/** A form that changes something about one's own account, and shows an error in place. */
export function ChangeForm({ submit, done, read, wordsFor, children }: ChangeFormProps) {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const withProof = useFreshProof()
  const { revalidate } = useRevalidator()

  async function change(attributes: UserAttributes) {
    const { error } = await (await authClient()).updateUser(attributes)
    if (error) throw error
  }
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const attributes = read(new FormData(form))
    setBusy(true)
    setFault(undefined)
    try {
      await withProof(() => change(attributes))
      // What was typed while the request was under way stays.
      if (JSON.stringify(read(new FormData(form))) === JSON.stringify(attributes)) form.reset()
      showToast(done)
      // Another place may be shown by now, such as the steps that this completes.
      await revalidate()
    } catch (error) {
      if (!(error instanceof ProofGivenUp)) setFault(wordsFor?.(error) ?? messageOf(error))
    }
    setBusy(false)
  }

  return (
    <CheckedForm className="security-form" onSubmit={send}>
      {children(fault)}
      <button type="submit" className="btn btn-small justify-self-start" disabled={busy}>
        {busy && <Spinner />}
        <span>{submit}</span>
      </button>
    </CheckedForm>
  )
}
