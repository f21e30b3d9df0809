import type { WebhookEndpoint } from '../../contract/webhooks.ts'
import type { Transaction } from './database.ts'

type NewEndpoint = Pick<WebhookEndpoint, 'id' | 'name' | 'url' | 'kind' | 'events'>

/** Adds an endpoint with its sealed secret. Resolves to the row as the data API shows it. */
export async function addEndpoint(
  tx: Transaction,
  { id, name, url, kind, events }: NewEndpoint,
  sealed: Buffer,
): Promise<WebhookEndpoint> {
  const { rows } = await tx.query<{ row: WebhookEndpoint }>(
    `insert into public.webhook_endpoints as e (id, name, url, kind, events) values ($1, $2, $3, $4, $5::text[])
     returning row_to_json(e) as row`,
    [id, name, url, kind, events],
  )
  await tx.query('insert into webhooks.secrets (endpoint_id, sealed) values ($1, $2)', [id, sealed])
  return (rows[0] as { row: WebhookEndpoint }).row
}

export async function countEndpoints(tx: Transaction): Promise<number> {
  const { rows } = await tx.query<{ n: number }>('select count(*)::int as n from public.webhook_endpoints')
  return rows[0]?.n ?? 0
}

/** Puts a new secret in place. The former one signs beside it for a day. False when there is no such endpoint. */
export async function replaceSecret(tx: Transaction, endpointId: string, sealed: Buffer): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update webhooks.secrets
        set former_sealed = sealed, former_until = now() + interval '1 day', sealed = $2 where endpoint_id = $1`,
    [endpointId, sealed],
  )
  return rowCount > 0
}
