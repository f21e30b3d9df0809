import { randomUUID } from 'node:crypto'
import { letterAsHtml, letterAsText } from './html.ts'
import type { Mailbox } from './mailbox.ts'
import { createMailSender, PartlyRefused, type SmtpSettings } from './transport.ts'

interface TestResult {
  ok: boolean
  /** What happened, for the person at the terminal. */
  lines: string[]
}

type Fault = Error & { code?: string; command?: string; response?: string; syscall?: string }

/** Which step failed, in the order in which they are taken. The library names them by code and command. */
function stepOf({ code, command = '', syscall = '', cause, message }: Fault): string {
  const system = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (code === 'EDNS' || syscall === 'getaddrinfo' || /^(?:ENOTFOUND|EAI_)/.test(system))
    return 'The name of the mail server was not found (DNS).'
  if (
    code === 'ETLS' ||
    command === 'STARTTLS' ||
    /CERT|SIGNED|SSL routines/.test(`${code} ${system} ${message}`)
  )
    return 'No encrypted connection could be made (TLS).'
  if (code === 'EAUTH' || command.startsWith('AUTH')) return 'The sign-in was refused (user or password).'
  if (command === 'MAIL FROM') return 'The sender, MAIL_FROM, was refused.'
  if (command === 'RCPT TO' || code === 'EENVELOPE') return 'The recipient was refused.'
  if (command === 'DATA' || code === 'EMESSAGE') return 'The message itself was refused.'
  if (code === 'ETIMEDOUT') return 'The mail server gave no answer in time.'
  return 'No connection to the mail server could be made.'
}

/** Sends a message through the server that is set up, outside the outbox, and says what happened. */
export async function sendTestMail(
  { company, ...settings }: SmtpSettings & { company: string },
  to: Mailbox[],
  siteUrl: string,
): Promise<TestResult> {
  const { hostname, port } = new URL(settings.smtpUrl)
  const server = port === '' ? hostname : `${hostname}:${port}`
  const recipients = to.map(({ address }) => address).join(', ')
  const letter = {
    headline: 'This is a test',
    paragraphs: [`Mail from ${siteUrl} arrives here.`],
    facts: [],
    notes: [`${company}, ${siteUrl}`],
  }
  const sender = createMailSender(settings)
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
    return { ok: true, lines: [`${server} took the message to ${recipients}.`, `It answered: ${answer}`] }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const refusal = error instanceof PartlyRefused && error.cause instanceof Error ? error.cause : error
    const taken =
      error instanceof PartlyRefused ? [`Taken for ${error.accepted.join(', ')}, and not for all.`] : []
    return { ok: false, lines: [...taken, `${server}: ${stepOf(refusal)}`, refusal.message] }
  } finally {
    sender.rest()
  }
}
