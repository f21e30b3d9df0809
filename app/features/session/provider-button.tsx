import { useEffect, useState } from 'react'
import { Spinner } from '#app/ui/icons.tsx'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import { readSettings } from './account-api.ts'
import { messageOf } from './failures.ts'
import { beginProviderSignIn, finishProviderSignIn } from './provider-sign-in.ts'
import { sessionOf } from './session.ts'

interface ProviderButtonProps {
  disabled: boolean
  onSignedIn: () => void
  onRefused: (words: string) => void
}

/** The button that signs in by the provider. It also completes a sign-in that returns from there. */
export function ProviderButton({ disabled, onSignedIn, onRefused }: ProviderButtonProps) {
  const [name, setName] = useState<string>()
  const [busy, setBusy] = useState(false)

  // Once: what is in the address is taken out of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the way back is taken up when the form appears, and not again
  useEffect(() => {
    readSettings().then(
      ({ oidc_name }) => setName(oidc_name),
      // Without an answer the form shows no button.
      () => undefined,
    )
    finishProviderSignIn().then(
      found => {
        if (found && sessionOf(found.user, found.session?.access_token).status === 'in') onSignedIn()
      },
      error => onRefused(messageOf(error)),
    )
  }, [])

  if (name === undefined) return null
  return (
    <button
      type="button"
      className="btn"
      disabled={disabled || busy}
      onClick={() => {
        setBusy(true)
        beginProviderSignIn()
      }}
    >
      {busy && <Spinner />}
      <span>{blogAdmin.login.provider(name)}</span>
    </button>
  )
}
