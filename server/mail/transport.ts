import { createTransport } from 'nodemailer'
import { leavesMachine } from '../guessable.ts'
import type { Message } from './compose.ts'

export interface SmtpSettings {
  smtpUrl: string
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

/** A password, and what people wrote, go to another machine encrypted or not at all, whoever stands between. */
export function needsTls(smtpUrl: string): boolean {
  const url = new URL(smtpUrl)
  return url.password !== '' && leavesMachine(url)
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
      url: settings.smtpUrl,
      requireTLS: needsTls(settings.smtpUrl),
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
