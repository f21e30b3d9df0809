import type { User } from '@supabase/auth-js'
import { useCallback, useEffect, useRef, useState } from 'react'
import { makeCodes } from '#app/features/session/account-api.ts'
import { CodeForm } from '#app/features/session/code-form.tsx'
import { FactorSetUp } from '#app/features/session/factor-set-up.tsx'
import { showFailure } from '#app/features/session/failures.ts'
import { RecoveryCodes } from '#app/features/session/recovery-codes.tsx'
import { appFactor, verifiedFactor } from '#app/features/session/session.ts'
import { useFreshProof } from '#app/features/session/use-fresh-proof.tsx'
import { authClient } from '#app/lib/backend-client.ts'
import { useConfirm } from '#app/ui/confirm-dialog.tsx'
import { showToast } from '#app/ui/toast-store.ts'
import { securityWords } from '#content/collections/admin-security.ts'
import type { RecoveryCodeCount } from '#contract/account.ts'
import { FactorStatus } from './factor-status.tsx'

const copy = securityWords

type Stage = { name: 'status' | 'set up' | 'turn off' } | { name: 'codes'; codes: string[] }

interface FactorSettingsProps {
  user: User
  codes: RecoveryCodeCount | undefined
  onChange: () => void
}

/** Turns second factors on and off and manages recovery codes, one step at a time. */
export function FactorSettings({ user, codes, onChange }: FactorSettingsProps) {
  const [stage, setStage] = useState<Stage>({ name: 'status' })
  const [dialog, ask] = useConfirm()
  const place = useRef<HTMLDivElement>(null)
  const moved = useRef(false)
  const factor = appFactor(user)
  const withProof = useFreshProof()

  // What had the focus is gone with its stage: reading goes on where the next one begins.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new stage is the reason
  useEffect(() => {
    if (moved.current && !place.current?.contains(document.activeElement)) place.current?.focus()
    moved.current = true
  }, [stage.name])

  const toStatus = useCallback(() => setStage({ name: 'status' }), [])
  async function showNewCodes() {
    try {
      setStage({ name: 'codes', codes: await withProof(makeCodes) })
      onChange()
    } catch (error) {
      toStatus()
      showFailure(error)
    }
  }
  async function turnOff() {
    const auth = await authClient()
    const { error } = await auth.mfa.unenroll({ factorId: factor?.id ?? '' })
    if (error) showFailure(error)
    else {
      await auth.refreshSession()
      showToast({ title: copy.factor.turnedOff })
      onChange()
    }
    toStatus()
  }

  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {stage.name === 'status' && (
        <FactorStatus
          factor={factor}
          codes={codes}
          hasPasskey={factor === undefined && verifiedFactor(user) !== undefined}
          onTurnOn={() => setStage({ name: 'set up' })}
          onTurnOff={() => setStage({ name: 'turn off' })}
          onNewCodes={() => ask(copy.codes.confirm, showNewCodes)}
        />
      )}
      {stage.name === 'set up' && <FactorSetUp onDone={showNewCodes} onCancel={toStatus} />}
      {stage.name === 'codes' && <RecoveryCodes codes={stage.codes} onDone={toStatus} />}
      {stage.name === 'turn off' && (
        <div className="security-form">
          <h3 className="heading">{copy.factor.turnOffHeading}</h3>
          <CodeForm
            factorId={factor?.id ?? ''}
            text={copy.factor.turnOffText}
            submit={copy.factor.turnOffSubmit}
            busyLabel={copy.factor.turnOffSubmit}
            recovery
            onPassed={turnOff}
          />
          <button type="button" className="link justify-self-start py-2" onClick={toStatus}>
            {copy.factor.cancel}
          </button>
        </div>
      )}
      {dialog}
    </div>
  )
}
