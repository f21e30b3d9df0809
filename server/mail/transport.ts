import { createTransport } from 'nodemailer'
import { leavesMachine } from '../guessable-password.ts'
import type { Message } from './compose.ts'

export interface SmtpSettings {
  smtpUrl: string
  /** Whether mail may leave this machine only encrypted. */
  tls: boolean
  from: string
  company: string
  timeouts?: Timeouts
}

export interface Timeouts {
  /** For the connection, the greeting, and each silence after that. */
  silenceMs: number
  /** For the whole of one message. */
  wholeMs: number
}

export const DEFAULT_TIMEOUTS: Timeouts = { silenceMs: 15_000, wholeMs: 60_000 }

export type SendMail = (message: Message, id: string) => Promise<void>

/**
 * Whether STARTTLS must succeed before anything is said. What people wrote goes to another machine encrypted, whoever
 * stands between, unless that is switched off; a password always does.
 */
export function needsTls({ smtpUrl, tls }: Pick<SmtpSettings, 'smtpUrl' | 'tls'>): boolean {
  const url = new URL(smtpUrl)
  return url.protocol === 'smtp:' && leavesMachine(url) && (tls || url.password !== '')
}

/** The URL without those of the library's own options that would overrule ours. */
function withoutTlsOptions(smtpUrl: string): string {
  const url = new URL(smtpUrl)
  for (const option of ['requireTLS', 'ignoreTLS', 'opportunisticTLS']) url.searchParams.delete(option)
  return url.href
}

/**
 * Sends one message over a connection of its own. The Message-ID follows from `id`, so that a message sent again after
 * a lost answer is the same message. The deadline ends the connection itself: nothing can still be sent after it.
 */
export function createSendMail(settings: SmtpSettings): SendMail {
  const { silenceMs, wholeMs } = settings.timeouts ?? DEFAULT_TIMEOUTS
  const domain = settings.from.split('@')[1]
  return async (message, id) => {
    const transport = createTransport({
      url: withoutTlsOptions(settings.smtpUrl),
      requireTLS: needsTls(settings),
      pool: true,
      maxConnections: 1,
      maxMessages: 1,
      maxRequeues: 0,
      connectionTimeout: silenceMs,
      greetingTimeout: silenceMs,
      socketTimeout: silenceMs,
      dnsTimeout: silenceMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    const deadline = setTimeout(() => transport.close({ force: true }), wholeMs)
    try {
      await transport.sendMail({
        from: { name: settings.company, address: settings.from },
        to: { name: '', address: message.to },
        envelope: { from: settings.from, to: [message.to] },
        ...(message.replyTo === undefined ? {} : { replyTo: { name: '', address: message.replyTo } }),
        subject: message.subject,
        text: message.text,
        html: message.html,
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': message.autoSubmitted, 'X-Auto-Response-Suppress': 'All' },
      })
    } finally {
      clearTimeout(deadline)
      transport.close({ force: true })
    }
  }
}
