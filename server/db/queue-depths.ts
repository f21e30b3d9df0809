import { DELIVERY_DAYS } from '../../contract/retention.ts'
import type { Transaction } from './database.ts'

export interface QueueDepths {
  mail: number
  /** Seconds since the oldest message was queued that is still owed; 0 when none is. */
  oldestMail: number
  mailGivenUp: number
  webhooks: number
  oldestWebhook: number
}

/** What is waiting to be sent, and for how long. */
export async function readQueueDepths(tx: Transaction): Promise<QueueDepths> {
  const { rows } = await tx.query<QueueDepths>(
    `with mail as (
       select created_at from mail.outbox where sent_at is null and given_up_at is null
       union all select queued_at from desk.answers where sent_at is null and given_up_at is null
       union all select created_at from mail.account_outbox),
     hooks as (
       select created_at from public.webhook_deliveries where delivered_at is null and given_up_at is null)
     select (select count(*) from mail)::int as mail,
            coalesce((select extract(epoch from now() - min(created_at)) from mail), 0)::float8 as "oldestMail",
            ((select count(*) from mail.outbox where given_up_at is not null) +
             (select count(*) from desk.answers where given_up_at > now() - make_interval(days => ${DELIVERY_DAYS})))::int
              as "mailGivenUp",
            (select count(*) from hooks)::int as webhooks,
            coalesce((select extract(epoch from now() - min(created_at)) from hooks), 0)::float8 as "oldestWebhook"`,
  )
  const [depths] = rows
  if (depths === undefined) throw new Error('An aggregate gives one row')
  return depths
}
