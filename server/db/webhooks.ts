import { columnsOf, SUBMISSIONS, type SubmissionKind } from '../../contract/submissions.ts'
import { TEST_EVENT, type WebhookEvent, type WebhookKind } from '../../contract/webhooks.ts'
import type { Claim } from '../queue/worker.ts'
import { claimValues, LOOK_AHEAD, sharedOut } from './claim.ts'
import type { Database, Transaction } from './database.ts'
import type { Submission } from './submissions.ts'

type Row = Record<string, unknown>

/** A delivery that is due, with where it goes and the row that it is about. */
export interface DueDelivery {
  id: string
  event: string
  attempts: number
  createdAt: Date
  endpoint: { id: string; url: string; kind: WebhookKind }
  /** The present secret and, for a day after a rotation, the former one. */
  sealedSecrets: Buffer[]
  /** Undefined for a test, and for a post that readers cannot see. */
  subject: Row | undefined
}

export interface DeliveryResult {
  due: DueDelivery
  kind: 'delivered' | 'delayed' | 'given up' | 'withdrawn'
  pauseSeconds?: number
  status?: number
  durationMs?: number
  fault?: string
  answer?: string
  /** The endpoint wants nothing more. */
  isGone?: boolean
}

const EVENT_OF: Record<SubmissionKind, WebhookEvent> = {
  application: 'application.received',
  career_application: 'career_application.received',
}
const REFERENCE: Record<SubmissionKind, string> = {
  application: 'application_id',
  career_application: 'career_application_id',
}

/** Queues what endpoints want to know of a submission. Belongs in the transaction that stores it, whose commit wakes the worker. */
export async function queueWebhooks(tx: Transaction, { id, kind }: Submission): Promise<void> {
  await tx.query(
    `with queued as (
       insert into public.webhook_deliveries (endpoint_id, event, ${REFERENCE[kind]})
       select e.id, $2, $1::uuid from public.webhook_endpoints e where e.enabled and $2 = any (e.events)
       returning 1)
     select pg_notify('webhook_due', '') from queued limit 1`,
    [id, EVENT_OF[kind]],
  )
}

/** Takes due deliveries, as `claimDueMail` takes messages. A destination is an endpoint. */
export function claimDueDeliveries(database: Database, claim: Claim): Promise<DueDelivery[]> {
  return database.transaction({ role: 'service' }, async tx => {
    const { rows } = await tx.query<{ id: string }>(
      `with due as (
         select d.id, d.endpoint_id::text as destination, d.due_at from public.webhook_deliveries d
           join public.webhook_endpoints e on e.id = d.endpoint_id
          where d.delivered_at is null and d.given_up_at is null and d.due_at <= now()
            and e.enabled and d.endpoint_id::text <> all ($3)
          order by d.due_at, d.id limit ${LOOK_AHEAD}),
       ${sharedOut('public.webhook_deliveries')}
       update public.webhook_deliveries d
          set attempts = d.attempts + 1, due_at = now() + make_interval(secs => $1), fault = null
         from taken where d.id = taken.id returning d.id`,
      claimValues(claim),
    )
    return readDeliveries(
      tx,
      rows.map(({ id }) => id),
    )
  })
}

/** Takes one delivery, also one that is settled. Undefined when it is being delivered at this moment. */
export async function claimDelivery(
  tx: Transaction,
  id: string,
  leaseSeconds: number,
): Promise<DueDelivery | undefined> {
  const { rows } = await tx.query<{ id: string }>(
    `update public.webhook_deliveries
        set attempts = 1, due_at = now() + make_interval(secs => $2), fault = null, delivered_at = null, given_up_at = null
      where id = $1 and (num_nonnulls(delivered_at, given_up_at, fault) > 0 or due_at <= now()) returning id`,
    [id, leaseSeconds],
  )
  const [due] = await readDeliveries(
    tx,
    rows.map(row => row.id),
  )
  return due
}

interface DeliveryRow {
  id: string
  event: string
  attempts: number
  createdAt: Date
  endpointId: string
  url: string
  kind: WebhookKind
  sealed: Buffer
  formerSealed: Buffer | null
  subject: Row | null
}

/** What endpoints get of a submission, by name. A column that is added for the inbox or for receipts stays here. */
const sentColumns = (kind: SubmissionKind) =>
  `select ${['id, created_at, spam, reference, referrer, campaign, landing_page', ...columnsOf(kind)].join(', ')}
     from public.${SUBMISSIONS[kind].table}`

async function readDeliveries(tx: Transaction, ids: readonly string[]): Promise<DueDelivery[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.query<DeliveryRow>(
    `select d.id, d.event, d.attempts, d.created_at as "createdAt", e.id as "endpointId", e.url, e.kind, s.sealed,
            case when s.former_until > now() then s.former_sealed end as "formerSealed",
            coalesce(to_jsonb(a), to_jsonb(c), to_jsonb(p)) as subject
       from public.webhook_deliveries d
       join public.webhook_endpoints e on e.id = d.endpoint_id
       join webhooks.secrets s on s.endpoint_id = e.id
       left join lateral (
         ${sentColumns('application')} where id = d.application_id
       ) a on true
       left join lateral (
         ${sentColumns('career_application')} where id = d.career_application_id
       ) c on true
       left join lateral (
         select b.id, b.title, b.slug, b.excerpt, b.category, b.published_at from public.blog_posts b
          where b.id = d.post_id and b.status = 'published' and b.published_at <= now() and b.deleted_at is null
       ) p on true
      where d.id = any ($1::uuid[])`,
    [ids],
  )
  return rows.map(({ endpointId, url, kind, sealed, formerSealed, subject, ...row }) => ({
    ...row,
    endpoint: { id: endpointId, url, kind },
    sealedSecrets: formerSealed === null ? [sealed] : [sealed, formerSealed],
    subject: subject ?? undefined,
  }))
}

/** Notes what became of deliveries, all in one transaction. */
export async function settleDeliveries(
  database: Database,
  results: readonly DeliveryResult[],
): Promise<void> {
  await database.transaction({ role: 'service' }, async tx => {
    for (const result of results) await settle(tx, result)
  })
}

async function settle(tx: Transaction, result: DeliveryResult): Promise<void> {
  const { due, kind, pauseSeconds, status, durationMs, fault, answer, isGone } = result
  if (kind === 'withdrawn') {
    await tx.query('delete from public.webhook_deliveries where id = $1', [due.id])
    return
  }
  await tx.query(
    `update public.webhook_deliveries
        set tried_at = now(), status = $2, duration_ms = $3, fault = $4, answer = $5,
            delivered_at = case when $6 = 'delivered' then now() end,
            given_up_at = case when $6 = 'given up' then now() end,
            due_at = now() + make_interval(secs => coalesce($7::float8, 0))
      where id = $1`,
    [due.id, status ?? null, durationMs ?? null, fault ?? null, answer ?? null, kind, pauseSeconds ?? null],
  )
  if (isGone)
    await tx.query('update public.webhook_endpoints set enabled = false where id = $1', [due.endpoint.id])
}

/** Returns deliveries that were taken and not tried. */
export async function releaseDeliveries(database: Database, items: readonly DueDelivery[]): Promise<void> {
  await database.transaction({ role: 'service' }, tx =>
    tx.query(
      'update public.webhook_deliveries set due_at = now(), attempts = attempts - 1 where id = any ($1::uuid[])',
      [items.map(({ id }) => id)],
    ),
  )
}

/** Seconds until the next delivery is due; undefined when none is queued. */
export async function secondsUntilDelivery(database: Database): Promise<number | undefined> {
  const { rows } = await database.transaction({ role: 'service' }, tx =>
    tx.query<{ wait: number | null }>(
      `select extract(epoch from min(d.due_at) - now())::float8 as wait
         from public.webhook_deliveries d join public.webhook_endpoints e on e.id = d.endpoint_id
        where d.delivered_at is null and d.given_up_at is null and e.enabled`,
    ),
  )
  return rows[0]?.wait ?? undefined
}

/** Adds a test, already taken. Undefined when there is no such endpoint. */
export async function addTest(
  tx: Transaction,
  endpointId: string,
  leaseSeconds: number,
): Promise<DueDelivery | undefined> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into public.webhook_deliveries (endpoint_id, event, attempts, due_at)
     select e.id, $2, 1, now() + make_interval(secs => $3) from public.webhook_endpoints e where e.id = $1
     returning id`,
    [endpointId, TEST_EVENT, leaseSeconds],
  )
  const [due] = await readDeliveries(
    tx,
    rows.map(({ id }) => id),
  )
  return due
}

/** The row of a delivery as the data API shows it. */
export async function readDelivery(tx: Transaction, id: string): Promise<Row | undefined> {
  const { rows } = await tx.query<{ row: Row }>(
    'select row_to_json(d) as row from public.webhook_deliveries d where id = $1',
    [id],
  )
  return rows[0]?.row
}
