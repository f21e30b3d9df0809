import { inboxPath } from '../../../contract/addresses.ts'
import type { Settings } from './settings.ts'

const MAIL_API = 'https://api.resend.com/emails'
const LIMIT_MS = 5_000

/** Tells the desk that something came in. It holds no word of the sender: those are behind the link, for whoever may see them. */
export async function notify({ mail }: Settings, stored: { id: string; reference: string }): Promise<void> {
  if (mail === undefined) return
  const answer = await fetch(MAIL_API, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${mail.apiKey}`,
      'content-type': 'application/json',
      // A repeat is not sent twice.
      'idempotency-key': stored.id,
    },
    body: JSON.stringify({
      from: mail.from,
      to: mail.to,
      subject: `New submission ${stored.reference}`,
      text: `A submission has come in. It is at the desk:\n${mail.siteUrl}${inboxPath(stored.id)}\n`,
    }),
    signal: AbortSignal.timeout(LIMIT_MS),
  })
  if (!answer.ok) throw new Error(`The mail was not taken (${answer.status})`)
}
