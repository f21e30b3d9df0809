import { useRef } from 'react'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { securityWords } from '#content/collections/blog-admin-security.ts'
import { webhookWords } from '#content/collections/blog-admin-webhooks.ts'
import { FocusedHeading } from '../focused-heading.tsx'

const copy = webhookWords.secret

interface WebhookSecretProps {
  secret: string
  isRotated: boolean
  onDone: () => void
}

/** A secret that the server has just made. It shows it in no other answer. */
export function WebhookSecret({ secret, isRotated, onDone }: WebhookSecretProps) {
  const code = useRef<HTMLElement>(null)
  return (
    <div className="sheet recovery">
      <FocusedHeading level="h3">{copy.heading}</FocusedHeading>
      <p className="text mt-2">{copy.text}</p>
      {isRotated && <p className="text mt-2">{copy.rotated}</p>}
      <code ref={code} className="set-up-key invitation-link mt-4">
        {secret}
      </code>
      <div className="mt-6 flex flex-wrap gap-3">
        <CopyButton
          text={secret}
          target={() => code.current}
          labels={securityWords.copy}
          className="btn btn-small"
        />
        <button type="button" className="btn btn-small btn-primary" onClick={onDone}>
          {copy.done}
        </button>
      </div>
    </div>
  )
}
