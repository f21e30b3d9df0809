import type { User } from '@supabase/auth-js'
import { useState } from 'react'
import { codeOf, showFailure } from '#app/features/session/failures.ts'
import { authClient } from '#app/lib/backend-client.ts'
import { Spinner } from '#app/ui/icons.tsx'
import { steps as copy } from '#content/pages/account/page.ts'
import { AUTH_ERROR } from '#contract/errors.ts'
import { type AccountLink, forgetLink } from './link.ts'

interface OpenStepProps {
  link: AccountLink
  onOpened: (user: User) => void
  onExpired: () => void
}

/** The button that uses up the link. Opening the page does not, because mail scanners open links. */
export function OpenStep({ link: { type, token }, onOpened, onExpired }: OpenStepProps) {
  const [busy, setBusy] = useState(false)
  const words = copy.open[type]

  async function open() {
    setBusy(true)
    const { data, error } = await (await authClient()).verifyOtp({ type, token_hash: token })
    if (data.user) {
      forgetLink()
      return onOpened(data.user)
    }
    setBusy(false)
    if (codeOf(error) === AUTH_ERROR.linkExpired) onExpired()
    else showFailure(error)
  }

  return (
    <>
      <h2 className="subtitle">{words.heading}</h2>
      <p className="text mt-2">{words.text}</p>
      <button type="button" className="btn btn-primary mt-6" disabled={busy} onClick={open}>
        {busy && <Spinner />}
        <span>{busy ? copy.busy : words.submit}</span>
      </button>
    </>
  )
}
