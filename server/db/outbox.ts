import type { Application } from '../../contract/application.ts'
import type { Position } from '../../contract/choices.ts'
import {
  type DueAccountMail,
  delayAccountMail,
  settleAccountMail,
  takeDueAccountMail,
} from './account-mail.ts'
import type { Database, Transaction } from './database.ts'
import type { Submission, SubmissionKind } from './submissions.ts'

type Purpose = 'notification' | 'acknowledgement'

/** A message that is due. */
export type DueMail = DueSubmissionMail | DueAccountMail

/** A message with the submission it is about. */
export interface DueSubmissionMail {
  id: string
  purpose: Purpose
  attempts: number
  ageSeconds: number
  submission: StoredSubmission
}

export type StoredSubmission = Submission & { createdAt: Date }

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

interface OwedRow {
  id: string
  purpose: Purpose
  attempts: number
  age: number
  application: Record<string, string | null> | null
  career: Record<string, string | null> | null
}

/**
 * Takes the message that has been due longest and moves its next try `leaseSeconds` ahead, so that no other instance
 * takes it and a crash only delays it. Mail to accounts comes first: somebody waits for it.
 */
export async function takeDueMail(database: Database, leaseSeconds: number): Promise<DueMail | undefined> {
  const toAccount = await takeDueAccountMail(database, leaseSeconds)
  return toAccount ?? takeDueSubmissionMail(database, leaseSeconds)
}

async function takeDueSubmissionMail(
  database: Database,
  leaseSeconds: number,
): Promise<DueSubmissionMail | undefined> {
  const { rows } = await database.transaction({ role: 'service' }, tx =>
    tx.query<OwedRow>(
      `update mail.outbox o set attempts = o.attempts + 1, due_at = now() + make_interval(secs => $1)
       where o.id = (
         select id from mail.outbox
         where sent_at is null and given_up_at is null and due_at <= now()
         order by due_at, id limit 1 for update skip locked)
       returning o.id, o.purpose, o.attempts, extract(epoch from now() - o.created_at)::float8 as age,
         (select row_to_json(a) from public.applications a where a.id = o.application_id) as application,
         (select row_to_json(c) from public.career_applications c where c.id = o.career_application_id) as career`,
      [leaseSeconds],
    ),
  )
  const [row] = rows
  if (row === undefined) return undefined
  const { id, purpose, attempts, age } = row
  return { id, purpose, attempts, ageSeconds: age, submission: storedSubmission(row) }
}

function storedSubmission({ application, career }: OwedRow): StoredSubmission {
  const row = application ?? career ?? {}
  const text = (name: string) => row[name] ?? ''
  const common = { id: text('id'), spam: Boolean(row.spam), createdAt: new Date(text('created_at')) }
  if (application)
    return {
      ...common,
      kind: 'application',
      fields: {
        type: 'contact',
        firstName: text('first_name'),
        lastName: text('last_name'),
        email: text('email'),
        company: text('company'),
        companySize: text('company_size') as Application['companySize'],
        message: text('message'),
      },
    }
  return {
    ...common,
    kind: 'career_application',
    fields: {
      name: text('name'),
      email: text('email'),
      phone: text('phone'),
      message: text('message'),
      position: text('position') as Position,
      resumeFileName: text('resume_file_name'),
    },
  }
}

/** Notes that a message was handed over. */
export async function settleSent(database: Database, due: DueMail): Promise<void> {
  if ('template' in due) return settleAccountMail(database, due.id)
  await database.transaction({ role: 'service' }, tx =>
    tx.query('update mail.outbox set sent_at = now(), last_fault = null where id = $1', [due.id]),
  )
}

/** Notes that a try failed: tried again after `pauseSeconds`, or never when that is undefined. */
export async function settleFailed(
  database: Database,
  due: DueMail,
  fault: string,
  pauseSeconds: number | undefined,
): Promise<void> {
  const { id } = due
  if ('template' in due) {
    if (pauseSeconds === undefined) return settleAccountMail(database, id)
    return delayAccountMail(database, id, fault, pauseSeconds)
  }
  await database.transaction({ role: 'service' }, tx =>
    pauseSeconds === undefined
      ? tx.query('update mail.outbox set given_up_at = now(), last_fault = $2 where id = $1', [id, fault])
      : tx.query(
          'update mail.outbox set due_at = now() + make_interval(secs => $3), last_fault = $2 where id = $1',
          [id, fault, pauseSeconds],
        ),
  )
}

/** Seconds until the next message is due; undefined when none is queued. */
export async function secondsUntilDue(database: Database): Promise<number | undefined> {
  const { rows } = await database.transaction({ role: 'service' }, tx =>
    tx.query<{ wait: number | null }>(
      `select extract(epoch from min(due_at) - now())::float8 as wait from (
         select due_at from mail.outbox where sent_at is null and given_up_at is null
         union all select due_at from mail.account_outbox) owed`,
    ),
  )
  return rows[0]?.wait ?? undefined
}

/** Removes what is no longer needed: promises past their day and the notes of mail that went out long ago. */
export async function removeOldMailNotes(tx: Transaction): Promise<void> {
  await tx.query(`delete from mail.acknowledged where promised_at < now() - interval '1 day'`)
  await tx.query(`delete from mail.outbox where coalesce(sent_at, given_up_at) < now() - interval '30 days'`)
}
