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

/** The way in by the provider of the site, if it has one. Also takes up a sign-in that comes back from there. */
export function ProviderButton({ disabled, onSignedIn, onRefused }: ProviderButtonProps) {
  const [name, setName] = useState<string>()
  const [busy, setBusy] = useState(false)

  // Once: what is in the address is taken out of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the way back is taken up when the form appears, and not again
  useEffect(() => {
    readSettings().then(
      ({ oidc_name }) => setName(oidc_name),
      // The form is there without it.
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
