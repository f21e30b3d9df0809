import { createHmac, randomBytes } from 'node:crypto'

const SECRET_BYTES = 32
const PREFIX = 'whsec_'

export function newSecret(): Buffer {
  return randomBytes(SECRET_BYTES)
}

/** A secret in the format of Standard Webhooks libraries. */
export function secretText(secret: Buffer): string {
  return `${PREFIX}${secret.toString('base64')}`
}

/** The headers of Standard Webhooks (1.0). With several secrets, one signature for each. */
export function signatureHeaders(
  secrets: readonly Buffer[],
  { id, seconds, body }: { id: string; seconds: number; body: string },
): Record<string, string> {
  const signed = `${id}.${seconds}.${body}`
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': secrets
      .map(secret => `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`)
      .join(' '),
  }
}
