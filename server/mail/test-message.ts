import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { MailTrial } from '../../contract/mail-server.ts'
import { blameOf, type Step, stepOf } from './failed-step.ts'
import { letterAsHtml, letterAsText } from './html.ts'
import type { Mailbox } from './mailbox.ts'
import { createMailSender, PartlyRefused, type SmtpSettings } from './transport.ts'

const FAILED: Record<Step, string> = {
  name: 'We couldn’t find the mail server (DNS).',
  certificate: 'We couldn’t connect to the mail server securely (TLS).',
  encryption: 'We couldn’t connect to the mail server securely (TLS).',
  'sign-in': 'The mail server refused the user or password.',
  sender: 'The mail server refused the sender (MAIL_FROM).',
  recipient: 'The mail server refused the recipient.',
  message: 'The mail server refused the email.',
  silence: 'The mail server didn’t answer in time.',
  connection: 'We couldn’t connect to the mail server.',
}

/** How long an entered server has to connect, and then to greet. */
const TYPED_TIMEOUTS = { silenceMs: 4_000, wholeMs: 30_000 }
/** Failed connections are reported after this time, so that timing doesn't reveal the reason. */
const UNREACHED_MS = 2 * TYPED_TIMEOUTS.silenceMs

type Failed = Pick<MailTrial, 'field' | 'lines'>

async function explain(refusal: Error, settings: SmtpSettings, startedAt: number): Promise<Failed> {
  const { hostname, host, port } = new URL(settings.smtpUrl)
  if (settings.typed === undefined)
    return { field: null, lines: [`${host}: ${FAILED[stepOf(refusal)]}`, refusal.message] }
  const { field, sentence, hasSpoken } = blameOf(refusal, {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port),
    encryption: settings.typed.encryption,
    from: settings.from.address,
  })
  if (!hasSpoken) await setTimeout(Math.max(0, startedAt + UNREACHED_MS - performance.now()))
  return { field, lines: hasSpoken ? [sentence, refusal.message] : [sentence] }
}

/** Sends a message through the configured server, outside the outbox, and reports what happened. */
export async function sendTestMail(
  { company, ...settings }: SmtpSettings & { company: string },
  to: Mailbox[],
  siteUrl: string,
): Promise<MailTrial> {
  const startedAt = performance.now()
  const { host } = new URL(settings.smtpUrl)
  const recipients = to.map(({ address }) => address).join(', ')
  const letter = {
    headline: 'This is a test',
    paragraphs: [`Email from ${siteUrl} works.`],
    facts: [],
    notes: [`${company}, ${siteUrl}`],
  }
  const sender = createMailSender({ ...(settings.typed && { timeouts: TYPED_TIMEOUTS }), ...settings })
  try {
    const answer = await sender.send(
      {
        company,
        to,
        replyTo: undefined,
        subject: `${company}: ${letter.headline}`,
        text: letterAsText(letter),
        html: letterAsHtml(letter),
        autoSubmitted: 'auto-generated',
      },
      randomUUID(),
    )
    return {
      ok: true,
      field: null,
      lines: [`${host} accepted the email for ${recipients}.`, `It answered: ${answer}`],
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const refusal = error instanceof PartlyRefused && error.cause instanceof Error ? error.cause : error
    const taken =
      error instanceof PartlyRefused
        ? [`The mail server accepted the email for ${error.accepted.join(', ')} only.`]
        : []
    const { field, lines } = await explain(refusal, settings, startedAt)
    return { ok: false, field, lines: [...taken, ...lines] }
  } finally {
    sender.rest()
  }
}
