import type { User } from '@supabase/auth-js'
import { useCallback, useState } from 'react'
import { authClient } from '#app/lib/backend-client.ts'
import { showToast } from '#app/ui/toast-store.ts'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import { BLOG_MESSAGES } from '#contract/blog-messages.ts'
import { makeCodes } from './account-api.ts'
import { FactorSetUp } from './factor-set-up.tsx'
import { showFailure } from './failures.ts'
import { registerPasskey } from './passkey-api.ts'
import { passkeyWords } from './passkey-words.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { FreshProof, useFreshProof } from './use-fresh-proof.tsx'

const copy = blogAdmin.setUpStep

type Stage = { name: 'choice' | 'app' } | { name: 'codes'; codes: string[] }

interface SetUpStepProps {
  user: User
  onSignedIn: () => void
}

/** For an account without a second factor where everybody must have one: nothing else can be done until there is one. */
export function SetUpStep({ user, onSignedIn }: SetUpStepProps) {
  return (
    <FreshProof user={user}>
      <Choice onSignedIn={onSignedIn} />
    </FreshProof>
  )
}

function Choice({ onSignedIn }: { onSignedIn: () => void }) {
  const [stage, setStage] = useState<Stage>({ name: 'choice' })
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const withProof = useFreshProof()
  const toChoice = useCallback(() => setStage({ name: 'choice' }), [])

  function finish() {
    showToast(BLOG_MESSAGES.adminSignedIn)
    onSignedIn()
  }
  async function showCodes() {
    try {
      setStage({ name: 'codes', codes: await makeCodes() })
    } catch (error) {
      // The factor is set up all the same, and the codes can be made in the panel.
      showFailure(error)
      finish()
    }
  }
  async function addPasskey() {
    setBusy(true)
    setFault(undefined)
    try {
      await withProof(registerPasskey)
      await showCodes()
    } catch (error) {
      setFault(passkeyWords(error))
    }
    setBusy(false)
  }

  if (stage.name === 'app') return <FactorSetUp onDone={showCodes} onCancel={toChoice} />
  if (stage.name === 'codes') return <RecoveryCodes codes={stage.codes} onDone={finish} />
  return (
    <div className="grid gap-5">
      <p className="text">{copy.text}</p>
      <button type="button" className="btn btn-primary" disabled={busy} onClick={addPasskey}>
        {copy.passkey}
      </button>
      <button type="button" className="btn" disabled={busy} onClick={() => setStage({ name: 'app' })}>
        {copy.app}
      </button>
      <p className="field-error" aria-live="polite">
        {fault}
      </p>
      <button
        type="button"
        className="link justify-self-start py-2"
        onClick={async () => (await authClient()).signOut({ scope: 'local' })}
      >
        {blogAdmin.code.other}
      </button>
    </div>
  )
}
