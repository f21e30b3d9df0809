import type { Factor } from '@supabase/auth-js'
import { exactDay } from '#app/lib/time.ts'
import { securityWords } from '#content/collections/admin-security.ts'
import type { RecoveryCodeCount } from '#contract/account.ts'

const copy = securityWords.factor

interface FactorStatusProps {
  factor: Factor | undefined
  /** Whether passkeys are the account's only factor. */
  hasPasskey: boolean
  /** Undefined if it could not be loaded. */
  codes: RecoveryCodeCount | undefined
  onTurnOn: () => void
  onTurnOff: () => void
  onNewCodes: () => void
}

/** Whether a second factor is on, and its actions. */
export function FactorStatus(props: FactorStatusProps) {
  const { factor, hasPasskey, codes, onTurnOn, onTurnOff, onNewCodes } = props
  const hasCodes = factor || hasPasskey
  const turnOn = hasPasskey ? copy.addApp : copy.turnOn
  return (
    <>
      {factor && <p className="heading mb-2">{`${copy.on} ${exactDay(factor.updated_at)}`}</p>}
      <p className="text">{factor ? copy.onText : hasPasskey ? copy.passkeyOnly : copy.off}</p>
      {hasCodes && codes && (
        <p className={codes.remaining === 0 ? 'text mt-2 text-rubric' : 'text mt-2 tabular'}>
          {codes.remaining === 0
            ? copy.noCodes
            : `${codes.remaining} ${copy.of} ${codes.total} ${copy.codesLeft}`}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {!factor && (
          <button
            type="button"
            className={hasPasskey ? 'btn btn-small' : 'btn btn-small btn-primary'}
            onClick={onTurnOn}
          >
            {turnOn}
          </button>
        )}
        {hasCodes && (
          <button type="button" className="btn btn-small" onClick={onNewCodes}>
            {copy.newCodes}
          </button>
        )}
        {factor && (
          <button type="button" className="btn btn-small" onClick={onTurnOff}>
            {copy.turnOff}
          </button>
        )}
      </div>
    </>
  )
}
