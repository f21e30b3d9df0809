import { useEffect, useRef, useState } from 'react'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import { site } from '#content/site.ts'
import { showFailure } from '../show-failure.ts'
import { CodeForm } from '../sign-in/code-form.tsx'
import { WaitingNotice } from '../waiting-notice.tsx'
import { CopyButton } from './copy-button.tsx'
import { beginFactor, giveUpFactor, type NewFactor } from './new-factor.ts'
import { QrCode } from './qr-code.tsx'
import { StageHeading } from './stage-heading.tsx'

const copy = blogAdmin.security.setUp

interface FactorSetUpProps {
  onDone: () => unknown
  onCancel: () => void
}

/** The key as a picture and as text, and a first code to show that it arrived. */
export function FactorSetUp({ onDone, onCancel }: FactorSetUpProps) {
  const [factor, setFactor] = useState<NewFactor>()
  const key = useRef<HTMLElement>(null)

  useEffect(() => {
    let current = true
    beginFactor(site.company).then(
      begun => current && setFactor(begun),
      error => {
        if (!current) return
        onCancel()
        showFailure(error)
      },
    )
    return () => {
      current = false
    }
  }, [onCancel])

  function cancel() {
    if (factor) giveUpFactor(factor.id)
    onCancel()
  }

  if (!factor) return <WaitingNotice state="loading" onRetry={onCancel} />
  return (
    <div>
      <StageHeading>{copy.heading}</StageHeading>
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
              <CopyButton text={factor.secret} target={key} />
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
