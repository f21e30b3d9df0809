import type { SubmissionKind } from '../../contract/submissions.ts'
import type { Claim } from '../queue/worker.ts'
import {
  claimDueAccountMail,
  type DueAccountMail,
  delayAccountMail,
  releaseAccountMail,
  removeAccountMail,
} from './account-mail.ts'
import { againAfterDeadlock } from './again-after-deadlock.ts'
import { claimValues, LOOK_AHEAD, sharedOut } from './claim.ts'
import type { Database, Transaction } from './database.ts'
import {
  claimDueAnswers,
  claimDueManyAnswers,
  type DueAnswer,
  type OwedRow,
  type StoredSubmission,
  storedSubmission,
} from './inbox-answers.ts'
import type { Submission } from './submissions.ts'

type Purpose = 'notification' | 'acknowledgement'

/** A message that is due. */
export type DueMail = DueSubmissionMail | DueAccountMail | DueAnswer

/** A message with the submission it is about. */
export interface DueSubmissionMail {
  id: string
  purpose: Purpose
  attempts: number
  ageSeconds: number
  submission: StoredSubmission
  /** Recipients that replace those of the configuration, if any. */
  notified?: string[] | null
  /** People who have chosen themselves which emails they get. */
  choosy?: string[]
  /** Team addresses that accepted it at an earlier try. */
  accepted: string[]
}

const REFERENCE: Record<SubmissionKind, string> = {
  application: 'application_id',
  career_application: 'career_application_id',
}

/**
 * Queues the notification of a submission and, unless it is spam or its address was promised one within a day, the
 * acknowledgement. Belongs in the transaction that stores the submission.
 */
export async function queueMail(tx: Transaction, submission: Submission, addressHash: Buffer): Promise<void> {
  await tx.query(
    `with promised as (
       insert into mail.acknowledged (address_hash, submission_id) select $2::bytea, $1::uuid where not $3::boolean
       on conflict (address_hash) do update set promised_at = now(), submission_id = excluded.submission_id
         where acknowledged.promised_at < now() - interval '1 day'
       returning 1)
     insert into mail.outbox (purpose, ${REFERENCE[submission.kind]})
     select 'notification', $1::uuid union all select 'acknowledgement', $1::uuid from promised`,
    [submission.id, addressHash, submission.spam],
  )
}

interface OutboxRow extends OwedRow {
  id: string
  purpose: Purpose
  attempts: number
  age: number
  notified: string[] | null
  choosy: string[]
  accepted: string[]
}

/** The destination of all notifications, beside the mail domains of other emails. */
export const TEAM = 'team'

/**
 * Takes the messages that have been due longest and moves their next try `leaseSeconds` ahead, so that no other instance
 * takes them and a crash only delays them. Mail to accounts comes first, because somebody waits for it, then what the server says
 * by itself. Emails to many come last.
 */
export function claimDueMail(database: Database, claim: Claim): Promise<DueMail[]> {
  return database.transaction({ role: 'service' }, async tx => {
    const taken: DueMail[] = []
    for (const take of [claimDueAccountMail, claimDueAnswers, claimDueSubmissionMail, claimDueManyAnswers]) {
      const limit = claim.limit - taken.length
      if (limit > 0) taken.push(...(await take(tx, { ...claim, limit })))
    }
    return taken
  })
}

async function claimDueSubmissionMail(tx: Transaction, claim: Claim): Promise<DueSubmissionMail[]> {
  const { rows } = await tx.query<OutboxRow>(
    `with due as (
       select o.id, d.destination, o.due_at from mail.outbox o
         left join public.applications a on a.id = o.application_id
         left join public.career_applications c on c.id = o.career_application_id
         cross join lateral (select case o.purpose when 'notification' then '${TEAM}'
           else lower(split_part(coalesce(a.email, c.email), '@', 2)) end as destination) d
        where o.sent_at is null and o.given_up_at is null and o.due_at <= now() and d.destination <> all ($3)
        order by o.due_at, o.id limit ${LOOK_AHEAD}),
     ${sharedOut('mail.outbox')}
     update mail.outbox o set attempts = o.attempts + 1, due_at = now() + make_interval(secs => $1)
       from taken where o.id = taken.id
       returning o.id, o.purpose, o.attempts, extract(epoch from now() - o.created_at)::float8 as age, o.accepted,
         (select n.addresses from mail.notified n
           where n.kind = case when o.application_id is null then 'career_application' else 'application' end) as notified,
         array(select u.email from desk.preferences p join accounts.users u on u.id = p.person
                where p.received is not null and o.purpose = 'notification') as choosy,
         (select row_to_json(a) from public.applications a where a.id = o.application_id) as application,
         (select row_to_json(c) from public.career_applications c where c.id = o.career_application_id) as career`,
    claimValues(claim),
  )
  return rows.map(row => {
    const { id, purpose, attempts, age, accepted, notified, choosy } = row
    return {
      id,
      purpose,
      attempts,
      ageSeconds: age,
      accepted,
      notified,
      choosy,
      submission: storedSubmission(row),
    }
  })
}

/** The result for a message: handed over, or failed, and when to try again if at all. */
export type MailResult = { due: DueMail } & (
  | { kind: 'sent' }
  | { kind: 'given up'; fault: string }
  | { kind: 'delayed'; fault: string; pauseSeconds: number; accepted: string[] }
)

/** Records the results of messages in one transaction. */
export async function settleMail(database: Database, results: readonly MailResult[]): Promise<void> {
  const sent = results.filter(({ kind }) => kind === 'sent').map(({ due }) => due)
  const failed = results.filter(result => result.kind !== 'sent')
  const settle = async (tx: Transaction) => {
    const toAccounts = sent.filter(isToAccount).map(idOf)
    if (toAccounts.length > 0) await removeAccountMail(tx, toAccounts)
    for (const [table, ids] of byTable(sent))
      await tx.query(
        `update ${table} set sent_at = now(), given_up_at = null, last_fault = null where id = any ($1::uuid[])`,
        [ids],
      )
    for (const result of failed) await settleFailed(tx, result)
  }
  // Whoever deletes a submission locks its emails in another order.
  await againAfterDeadlock(() => database.transaction({ role: 'service' }, settle))
}

const idOf = ({ id }: DueMail) => id
const isToAccount = (due: DueMail): due is DueAccountMail => 'template' in due
const tableOf = ({ purpose }: DueSubmissionMail | DueAnswer) =>
  purpose === 'answer' ? 'desk.answers' : 'mail.outbox'

/** The ids of what is not to accounts, by the table that it is in. */
function byTable(items: readonly DueMail[]): Map<string, string[]> {
  const tables = new Map<string, string[]>()
  for (const due of items)
    if (!isToAccount(due)) tables.set(tableOf(due), [...(tables.get(tableOf(due)) ?? []), due.id])
  return tables
}

async function settleFailed(tx: Transaction, result: Exclude<MailResult, { kind: 'sent' }>): Promise<void> {
  const { due, fault } = result
  if (isToAccount(due)) {
    if (result.kind === 'given up') return removeAccountMail(tx, [due.id])
    return delayAccountMail(tx, due.id, fault, result.pauseSeconds)
  }
  if (result.kind === 'given up')
    await tx.query(`update ${tableOf(due)} set given_up_at = now(), last_fault = $2 where id = $1`, [
      due.id,
      fault,
    ])
  else {
    await tx.query(
      `update ${tableOf(due)} set due_at = now() + make_interval(secs => $3), last_fault = $2 where id = $1`,
      [due.id, fault, result.pauseSeconds],
    )
    // Some of several mailboxes may have accepted it. A reply goes to one.
    if (due.purpose !== 'answer')
      await tx.query('update mail.outbox set accepted = $2::text[] where id = $1', [due.id, result.accepted])
  }
}

/** Returns messages that were claimed and not tried. */
export async function releaseMail(database: Database, items: readonly DueMail[]): Promise<void> {
  await database.transaction({ role: 'service' }, async tx => {
    await releaseAccountMail(tx, items.filter(isToAccount).map(idOf))
    for (const [table, ids] of byTable(items))
      await tx.query(
        `update ${table} set due_at = now(), attempts = attempts - 1 where id = any ($1::uuid[])`,
        [ids],
      )
  })
}

/** Seconds until the next message is due; undefined when none is queued. */
export async function secondsUntilDue(database: Database): Promise<number | undefined> {
  const { rows } = await database.transaction({ role: 'service' }, tx =>
    tx.query<{ wait: number | null }>(
      `select extract(epoch from min(due_at) - now())::float8 as wait from (
         select due_at from mail.outbox where sent_at is null and given_up_at is null
         union all select due_at from desk.answers where sent_at is null and given_up_at is null
         union all select due_at from mail.account_outbox) owed`,
    ),
  )
  return rows[0]?.wait ?? undefined
}
