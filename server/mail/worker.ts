import type { Database } from '../db/database.ts'
import { isStillToSend } from '../db/inbox-answers.ts'
import {
  claimDueMail,
  type DueMail,
  type MailResult,
  releaseMail,
  secondsUntilDue,
  settleMail,
  TEAM,
} from '../db/outbox.ts'
import type { ReceiptSecrets } from '../functions/receipt-secrets.ts'
import type { Log } from '../log.ts'
import { createGroupedWrite } from '../queue/grouped.ts'
import { type AttemptEnd, createQueueWorker, type QueueWorker } from '../queue/worker.ts'
import { type Correspondent, compose, type Signed } from './compose.ts'
import type { ReplyAddress } from './reply-address.ts'
import type { ReplyTokens } from './reply-tokens.ts'
import { faultCode, isSilence, isStale, pauseAfter, purposeOf } from './retry.ts'
import { DEFAULT_TIMEOUTS, type MailSender, PartlyRefused } from './transport.ts'

export interface WorkerDeps {
  database: Database
  sender: MailSender
  correspondent: Omit<Correspondent, 'company' | 'replies'>
  company: () => Promise<string>
  /** The mailbox for replies, if there is one now. */
  replies?: (() => ReplyAddress | undefined) | undefined
  receipts?: ReceiptSecrets | undefined
  tokens?: ReplyTokens | undefined
  log: Log
}

// Longer than a message can take, so that another instance takes it over only after a crash.
const LEASE_MS = 2 * DEFAULT_TIMEOUTS.wholeMs
/** If a result isn't stored before the lease ends, the message is sent twice. Leaves time for the last try. */
const NOTE_MS = LEASE_MS - DEFAULT_TIMEOUTS.wholeMs - 15_000

/** Groups recipients by mail domain. If one domain's server hangs, it blocks at most half of the connections. */
function destinationOf(due: DueMail): string {
  if ('purpose' in due && due.purpose === 'notification') return TEAM
  const address = 'template' in due ? due.recipient : due.submission.fields.email
  return (address.split('@')[1] ?? '').toLowerCase()
}

/** Sends the messages in the outbox, several at a time, while the process runs. */
export function createMailWorker({
  database,
  sender,
  correspondent,
  company,
  replies = () => undefined,
  receipts,
  tokens,
  log,
}: WorkerDeps): QueueWorker {
  const settle = createGroupedWrite((results: MailResult[]) => settleMail(database, results), NOTE_MS)

  const isToSend = (id: string) => database.transaction({ role: 'service' }, tx => isStillToSend(tx, id))

  async function giveUp(due: DueMail, fault: string): Promise<void> {
    await settle({ due, kind: 'given up', fault })
    log.warn('mail given up', { purpose: purposeOf(due), attempts: due.attempts, fault })
  }

  async function fail(due: DueMail, error: unknown): Promise<void> {
    const fault = faultCode(error)
    const pauseSeconds = pauseAfter(due, error)
    if (pauseSeconds === undefined) return giveUp(due, fault)
    const accepted = 'accepted' in due ? [...due.accepted] : []
    if (error instanceof PartlyRefused) accepted.push(...error.accepted)
    await settle({ due, kind: 'delayed', fault, pauseSeconds, accepted })
    log.warn('mail delayed', { purpose: purposeOf(due), attempts: due.attempts, fault, pause: pauseSeconds })
  }

  /**
   * Adds what an applicant needs to open the receipt and to reply. Other emails are signed too, so that we recognize
   * them if they come back.
   */
  async function sign(due: DueMail): Promise<Signed> {
    const reference = 'submission' in due ? due.submission.reference : undefined
    if (!('purpose' in due) || due.purpose === 'notification' || !reference)
      return { token: await tokens?.signatureOf(due.id) }
    const { id } = due.submission
    return { secret: await receipts?.secretOf(id), token: await tokens?.tokenOf({ id, reference }) }
  }

  async function attempt(due: DueMail): Promise<AttemptEnd> {
    const message = isStale(due)
      ? undefined
      : compose(due, { ...correspondent, company: await company(), replies: replies() }, await sign(due))
    if (message === undefined) {
      await giveUp(due, isStale(due) ? 'stale' : 'address')
      return 'answered'
    }
    if (message.to.length === 0) {
      // All recipients have turned notifications by email off.
      await settle({ due, kind: 'sent' })
      return 'answered'
    }
    if ('isOfMany' in due && due.isOfMany && !(await isToSend(due.id))) return 'answered'
    try {
      await sender.send(message, due.id, 'accepted' in due ? due.accepted : [])
    } catch (error) {
      await fail(due, error)
      return isSilence(error) ? 'silent' : 'answered'
    }
    await settle({ due, kind: 'sent' })
    log.info('mail sent', { purpose: purposeOf(due), attempts: due.attempts })
    return 'answered'
  }

  return createQueueWorker<DueMail>({
    name: 'mail',
    slots: sender.connections,
    slotsPerDestination: Math.ceil(sender.connections / 2),
    leaseMs: LEASE_MS,
    longestAttemptMs: DEFAULT_TIMEOUTS.wholeMs,
    take: claim => claimDueMail(database, claim),
    destinationOf,
    attempt,
    release: items => releaseMail(database, items),
    secondsUntilDue: () => secondsUntilDue(database),
    onIdle: () => sender.rest(),
    log,
  })
}
