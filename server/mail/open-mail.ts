import type { Fill } from '../../contract/placeholders.ts'
import type { Database } from '../db/database.ts'
import type { Env } from '../env.ts'
import type { ReceiptSecrets } from '../functions/receipt-secrets.ts'
import type { Log } from '../log.ts'
import type { QueueWorker } from '../queue/worker.ts'
import type { ReplyAddress } from './reply-address.ts'
import type { ReplyTokens } from './reply-tokens.ts'
import { createMailSender, type Timeouts } from './transport.ts'
import { createMailWorker } from './worker.ts'

export interface MailDeps {
  settings: Env['mail']
  siteUrl: string
  /** Read for each email, because the name can change. */
  company: () => Promise<string>
  /** Fills values of the settings into our texts. */
  fill: Fill
  database: Database
  /** Makes the links to receipts. Without it, acknowledgements have none. */
  receipts?: ReceiptSecrets
  /** Sign outgoing emails. Without them, replies can't be matched. */
  tokens?: ReplyTokens
  /** The mailbox for replies, if there is one now. */
  replies?: () => ReplyAddress | undefined
  log: Log
  timeouts?: Timeouts
}

export interface Mail extends QueueWorker {
  /** Whether email is set up. If not, nothing may be queued. */
  mailing: boolean
  /** Resolves if the mail server responds. Undefined without one. */
  check?: () => Promise<unknown>
}

/** Opens the mail worker. Without `SMTP_URL` it does nothing: submissions are stored, but no emails are sent. */
export function openMail(deps: MailDeps): Mail {
  const { settings, siteUrl, company, fill, database, receipts, tokens, replies, log, timeouts } = deps
  if (settings === undefined)
    return { mailing: false, start: () => undefined, wake: () => undefined, stop: async () => undefined }
  const sender = createMailSender({
    smtpUrl: settings.smtpUrl,
    tls: settings.tls,
    from: settings.from,
    ...(timeouts === undefined ? {} : { timeouts }),
  })
  const correspondent = { siteUrl, fill, team: settings.to }
  const worker = createMailWorker({
    database,
    sender,
    correspondent,
    company,
    replies,
    receipts,
    tokens,
    log,
  })
  return { mailing: true, ...worker, check: sender.check }
}
