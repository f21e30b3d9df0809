import type { Factor } from '@supabase/auth-js'
import { exactDay } from '#app/lib/time.ts'
import { securityWords } from '#content/collections/blog-admin-security.ts'
import type { RecoveryCodeCount } from '#contract/account.ts'

const copy = securityWords.factor

interface FactorStatusProps {
  factor: Factor | undefined
  /** Whether passkeys are the account's only factor. */
  hasPasskey: boolean
  /** Undefined where it could not be read. */
  codes: RecoveryCodeCount | undefined
  onTurnOn: () => void
  onTurnOff: () => void
  /** Undefined where there are no recovery codes. */
  onNewCodes: (() => void) | undefined
}

/** Whether the second factor is on, and what can be done about it. */
export function FactorStatus({
  factor,
  hasPasskey,
  codes,
  onTurnOn,
  onTurnOff,
  onNewCodes,
}: FactorStatusProps) {
  if (!factor)
    return (
      <>
        <p className="text">{hasPasskey ? copy.passkeyOnly : copy.off}</p>
        {hasPasskey && onNewCodes && <CodesLeft codes={codes} />}
        <div className="mt-6 flex flex-wrap gap-3">
          <button
            type="button"
            className={hasPasskey ? 'btn btn-small' : 'btn btn-small btn-primary'}
            onClick={onTurnOn}
          >
            {hasPasskey ? copy.addApp : copy.turnOn}
          </button>
          {hasPasskey && onNewCodes && (
            <button type="button" className="btn btn-small" onClick={onNewCodes}>
              {copy.newCodes}
            </button>
          )}
        </div>
      </>
    )
  return (
    <>
      <p className="heading">{`${copy.on} ${exactDay(factor.updated_at)}`}</p>
      <p className="text mt-2">{copy.onText}</p>
      {onNewCodes && <CodesLeft codes={codes} />}
      <div className="mt-6 flex flex-wrap gap-3">
        {onNewCodes && (
          <button type="button" className="btn btn-small" onClick={onNewCodes}>
            {copy.newCodes}
          </button>
        )}
        <button type="button" className="btn btn-small" onClick={onTurnOff}>
          {copy.turnOff}
        </button>
      </div>
    </>
  )
}

function CodesLeft({ codes }: Pick<FactorStatusProps, 'codes'>) {
  if (!codes) return null
  const { remaining, total } = codes
  if (remaining === 0) return <p className="text mt-2 text-rubric">{copy.noCodes}</p>
  return <p className="text mt-2 tabular">{`${remaining} ${copy.of} ${total} ${copy.codesLeft}`}</p>
}
