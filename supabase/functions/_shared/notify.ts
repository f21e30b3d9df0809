import type { SubmissionKind } from '../../../contract/submissions.ts'
import type { Settings } from './settings.ts'

const MAIL_API = 'https://api.resend.com/emails'
const LIMIT_MS = 5_000
const NAMES = { application: 'application', career_application: 'job application' } as const

/** Tells the team that something came in. It holds no word of the sender: those are in the table, for whoever may see them. */
export async function notify({ mail }: Settings, kind: SubmissionKind, id: string): Promise<void> {
  if (mail === undefined) return
  const answer = await fetch(MAIL_API, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${mail.apiKey}`,
      'content-type': 'application/json',
      // A repeat is not sent twice.
      'idempotency-key': id,
    },
    body: JSON.stringify({
      from: mail.from,
      to: mail.to,
      subject: `New ${NAMES[kind]} on your site`,
      text: `You have a new ${NAMES[kind]}. Read it in your Supabase project: table ${kind}s, row ${id}.\n`,
    }),
    signal: AbortSignal.timeout(LIMIT_MS),
  })
  if (!answer.ok) throw new Error(`The mail was not taken (${answer.status})`)
}
