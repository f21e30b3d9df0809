import { createRequire } from 'node:module'
import type { SMTPTransportGetSocket } from 'nodemailer/lib/smtp-transport'
import type { MailEncryption } from '../../contract/mail-server.ts'
import { leavesMachine } from '../environment/guessable-password.ts'
import type { Message } from './compose.ts'
import { connectGuarded } from './guarded-socket.ts'
import type { Mailbox } from './mailbox.ts'

export interface SmtpSettings {
  smtpUrl: string
  /** Whether email may only leave this machine encrypted. */
  tls: boolean
  /** For a server entered in the back office: its encryption, and the hosts that may have private addresses. */
  typed?: { encryption: MailEncryption; allowHosts: readonly string[] } | undefined
  from: Mailbox
  timeouts?: Timeouts
}

export interface Timeouts {
  /** For the connection, the greeting, and each silence after that. */
  silenceMs: number
  /** For one whole message. */
  wholeMs: number
}

export const DEFAULT_TIMEOUTS: Timeouts = { silenceMs: 15_000, wholeMs: 60_000 }

/** Connections to the mail server. `?maxConnections=` in SMTP_URL overrides it. */
const DEFAULT_CONNECTIONS = 10
/** Messages per connection before it is renewed. Servers have limits of their own. */
const MESSAGES_PER_CONNECTION = 100

/** Some recipients were accepted and others refused. */
export class PartlyRefused extends Error {
  override name = 'PartlyRefused'
  readonly code: string
  readonly responseCode: number | undefined
  readonly accepted: string[]

  constructor(accepted: string[], refusal: Error | undefined) {
    super('Some recipients were refused', { cause: refusal })
    this.accepted = accepted
    this.code = 'EENVELOPE'
    this.responseCode =
      refusal && 'responseCode' in refusal && typeof refusal.responseCode === 'number'
        ? refusal.responseCode
        : undefined
  }
}

/** Loads the library with the first message, because it takes a tenth of a second and many servers send no email. */
function loadNodemailer(): typeof import('nodemailer') {
  return createRequire(import.meta.url)('nodemailer')
}

class NoAnswerInTime extends Error {
  override name = 'NoAnswerInTime'
  readonly code = 'ETIMEDOUT'
}

export interface MailSender {
  /** How many messages can be sent at the same time. */
  connections: number
  /** Sends a message to all recipients except those that were accepted before. Resolves to the server's last reply. */
  send(message: Message, id: string, acceptedBefore?: readonly string[]): Promise<string>
  /** Closes idle connections. The next message opens a new one. */
  rest(): void
  /** Resolves if the server greets us and accepts our password. */
  check(): Promise<unknown>
}

/**
 * Whether STARTTLS must succeed first. Prevents downgrade attacks: submissions only leave this machine encrypted unless
 * that is switched off, and a password always does.
 */
export function needsTls({ smtpUrl, tls, typed }: Pick<SmtpSettings, 'smtpUrl' | 'tls' | 'typed'>): boolean {
  if (typed !== undefined) return typed.encryption === 'starttls'
  const url = new URL(smtpUrl)
  return url.protocol === 'smtp:' && leavesMachine(url) && (tls || url.password !== '')
}

function positive(text: string | null, fallback: number): number {
  return text !== null && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : fallback
}

/** Removes options from the URL that would override ours, and reads the two that we handle. */
function readUrl(smtpUrl: string) {
  const url = new URL(smtpUrl)
  const connections = positive(url.searchParams.get('maxConnections'), DEFAULT_CONNECTIONS)
  const messages = positive(url.searchParams.get('maxMessages'), MESSAGES_PER_CONNECTION)
  for (const option of [
    'requireTLS',
    'ignoreTLS',
    'opportunisticTLS',
    'pool',
    'maxConnections',
    'maxMessages',
  ])
    url.searchParams.delete(option)
  return { href: url.href, connections, messages }
}

/** The headers that make several emails a conversation (RFC 5322, 3.6.4). */
function threadHeaders({ token, thread = [] }: Message, id: string, domain: string) {
  const nameOf = (own: string) => `<${token === undefined ? own : `${own}.${token}`}@${domain}>`
  const earlier = thread.map(({ own, theirs }) => (own === null ? (theirs ?? '') : nameOf(own)))
  return {
    messageId: nameOf(id),
    ...(earlier.length > 0 && { inReplyTo: earlier.at(-1) ?? '', references: earlier }),
  }
}

/** Gives the library a guarded connection to a server that someone entered. */
function guardedSocket(
  allowHosts: readonly string[],
  { hostname, port }: URL,
  withinMs: number,
): SMTPTransportGetSocket {
  return (_, done) => {
    connectGuarded(hostname.replace(/^\[|\]$/g, ''), Number(port), allowHosts, withinMs).then(
      connection => done(null, { connection }),
      done,
    )
  }
}

/**
 * Sends messages over connections that stay open, one message at a time each. Each connection is its own pool, so that
 * the deadline of a message closes only its connection, and nothing more can be sent over it. The Message-ID is derived
 * from `id`, so that a message sent again after a lost reply is the same message.
 */
export function createMailSender(settings: SmtpSettings): MailSender {
  const { silenceMs, wholeMs } = settings.timeouts ?? DEFAULT_TIMEOUTS
  const domain = settings.from.address.split('@')[1] ?? ''
  const { href, connections, messages } = readUrl(settings.smtpUrl)
  const { typed } = settings
  const open = () =>
    loadNodemailer().createTransport({
      url: href,
      requireTLS: needsTls(settings),
      ...(typed && {
        ignoreTLS: typed.encryption === 'none',
        getSocket: guardedSocket(typed.allowHosts, new URL(href), silenceMs),
      }),
      pool: true,
      maxConnections: 1,
      maxMessages: messages,
      // Only for a connection that the server closed between two messages.
      maxRequeues: 1,
      connectionTimeout: silenceMs,
      greetingTimeout: silenceMs,
      socketTimeout: silenceMs,
      dnsTimeout: silenceMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  const idle: ReturnType<typeof open>[] = []

  return {
    connections,
    async send(message, id, acceptedBefore = []) {
      const transport = idle.pop() ?? open()
      let isExpired = false
      const deadline = setTimeout(() => {
        isExpired = true
        transport.close({ force: true })
      }, wholeMs)
      const recipients = message.to
        .map(({ address }) => address)
        .filter(address => !acceptedBefore.includes(address))
      try {
        const { rejected, rejectedErrors, accepted, response } = await transport.sendMail({
          from: { ...settings.from, name: settings.from.name || message.company },
          to: message.to,
          envelope: { from: settings.from.address, to: recipients },
          ...(message.replyTo === undefined ? {} : { replyTo: { name: '', address: message.replyTo } }),
          subject: message.subject,
          text: message.text,
          html: message.html,
          ...threadHeaders(message, id, domain),
          ...(message.autoSubmitted && {
            headers: { 'Auto-Submitted': message.autoSubmitted, 'X-Auto-Response-Suppress': 'All' },
          }),
        })
        if (rejected.length > 0) throw new PartlyRefused(accepted, rejectedErrors?.[0])
        return response
      } catch (error) {
        throw isExpired ? new NoAnswerInTime('The message took too long', { cause: error }) : error
      } finally {
        clearTimeout(deadline)
        if (!isExpired) idle.push(transport)
      }
    },
    rest() {
      for (const transport of idle.splice(0)) transport.close()
    },
    async check() {
      const transport = open()
      return transport.verify().finally(() => transport.close())
    },
  }
}
