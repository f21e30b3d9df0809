import type { MailFault, MailSettings } from '../../contract/mail-settings.ts'
import type { SubmissionKind } from '../../contract/submissions.ts'
import type { Transaction } from './database.ts'

const MOST_FAULTS = 10

/** Messages waiting to be sent or refused at their last try, newest first. */
export async function readMailState(
  tx: Transaction,
): Promise<Pick<MailSettings, 'waiting' | 'faults' | 'notified'>> {
  const { rows } = await tx.query<Pick<MailSettings, 'waiting' | 'notified'> & { faults: MailFault[] }>(
    `with owed as (
       select purpose, last_fault, attempts, due_at, given_up_at, created_at as queued_at from mail.outbox where sent_at is null
       union all
       select 'answer', last_fault, attempts, due_at, given_up_at, queued_at from desk.answers where sent_at is null
       union all
       select template, last_fault, attempts, due_at, null, created_at from mail.account_outbox)
     select (select count(*)::int from owed where given_up_at is null) as waiting,
            (select coalesce(jsonb_object_agg(kind, addresses), '{}') from mail.notified) as notified,
            (select coalesce(jsonb_agg(jsonb_build_object('purpose', f.purpose, 'fault', f.last_fault, 'attempts', f.attempts,
                'due_at', case when f.given_up_at is null then f.due_at end, 'queued_at', f.queued_at)
                order by f.queued_at desc), '[]')
               from (select * from owed where last_fault is not null order by queued_at desc limit ${MOST_FAULTS}) f) as faults`,
  )
  const [state] = rows
  if (state === undefined) throw new Error('An aggregate gives one row')
  return state
}

/** Sets who is notified of a kind of submission. An empty list means the recipients of the configuration. */
export async function saveNotified(
  tx: Transaction,
  kind: SubmissionKind,
  addresses: readonly string[],
): Promise<void> {
  if (addresses.length === 0) await tx.query('delete from mail.notified where kind = $1', [kind])
  else
    await tx.query(
      `insert into mail.notified (kind, addresses) values ($1, $2::text[])
       on conflict (kind) do update set addresses = excluded.addresses`,
      [kind, addresses],
    )
}
