import { webhookWords } from '#content/collections/blog-admin-webhooks.ts'
import { ShownOnce } from '../shown-once.tsx'

const copy = webhookWords.secret

interface WebhookSecretProps {
  secret: string
  isRotated: boolean
  onDone: () => void
}

/** The secret that signs the calls of a webhook. */
export function WebhookSecret({ secret, isRotated, onDone }: WebhookSecretProps) {
  return (
    <ShownOnce secret={secret} words={copy} onDone={onDone}>
      <p className="text mt-2">{copy.text}</p>
      {isRotated && <p className="text mt-2">{copy.rotated}</p>}
    </ShownOnce>
  )
}
