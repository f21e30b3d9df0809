import { useEffect, useRef, useState } from 'react'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { FocusedHeading } from '#app/ui/focused-heading.tsx'
import { securityWords } from '#content/collections/admin-security.ts'
import { site } from '#content/site.ts'
import { enrollFactor, type NewFactor, unenrollFactor } from './account-api.ts'
import { CodeForm } from './code-form.tsx'
import { showFailure } from './failures.ts'
import { QrCode } from './qr-code.tsx'
import { useFreshProof } from './use-fresh-proof.tsx'

const copy = securityWords.setUp

interface FactorSetUpProps {
  onDone: () => unknown
  onCancel: () => void
}

/** Shows the key as a QR code and as text, and asks for a first code. */
export function FactorSetUp({ onDone, onCancel }: FactorSetUpProps) {
  const [factor, setFactor] = useState<NewFactor>()
  const key = useRef<HTMLElement>(null)
  const withProof = useFreshProof()

  useEffect(() => {
    let current = true
    withProof(() => enrollFactor(site.company)).then(
      enrolled => current && setFactor(enrolled),
      error => {
        if (!current) return
        onCancel()
        showFailure(error)
      },
    )
    return () => {
      current = false
    }
  }, [onCancel, withProof])

  function cancel() {
    if (factor) unenrollFactor(factor.id)
    onCancel()
  }

  if (!factor)
    return (
      <p className="text" role="status">
        {securityWords.loading}
      </p>
    )
  return (
    <div>
      <FocusedHeading level="h3">{copy.heading}</FocusedHeading>
      <ol className="set-up mt-6">
        <li>
          <p className="text">{copy.scan}</p>
          <div className="set-up-ways">
            <QrCode text={factor.uri} label={copy.scanLabel} />
            <div className="grid justify-items-start gap-3">
              <p className="folio">{copy.keyLabel}</p>
              <code ref={key} className="set-up-key">
                {factor.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
              </code>
              <CopyButton
                text={factor.secret}
                target={() => key.current}
                labels={securityWords.copy}
                className="btn btn-small"
              />
            </div>
          </div>
        </li>
        <li className="security-form">
          <CodeForm
            factorId={factor.id}
            text={copy.confirm}
            submit={copy.submit}
            busyLabel={copy.submit}
            takesFocus={false}
            onPassed={onDone}
          />
          <button type="button" className="link justify-self-start py-2" onClick={cancel}>
            {copy.cancel}
          </button>
        </li>
      </ol>
    </div>
  )
}
