import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import {
  MOST_WEBHOOKS,
  WEBHOOK_EVENTS,
  WEBHOOK_KINDS,
  WEBHOOK_NAME_LENGTH,
  type WebhookEndpoint,
} from '../../contract/webhooks.ts'
import { AuthError, invalid } from '../auth/auth-error.ts'
import { guarded } from '../auth/guarded.ts'
import { bearerClaims, isUuid, jsonBody } from '../auth/request.ts'
import { seal } from '../auth/sealing-keys.ts'
import { recordAction } from '../db/audit-log.ts'
import { addEndpoint, countEndpoints, replaceSecret } from '../db/webhook-endpoints.ts'
import { addTest, claimDelivery, type DueDelivery, readDelivery } from '../db/webhooks.ts'
import { RequestFault } from '../guarded-request/target.ts'
import { newSecret, secretText } from '../webhooks/signature.ts'
import type { AdminDeps } from './deps.ts'

const ADDRESS_WORDS: Record<string, string> = {
  'bad address': 'Enter a URL such as https://hooks.firm.example/path, without a user name or password.',
  'not https': 'The address must start with https://.',
  'private address': 'The address is private. Ask whoever runs the server to allow it (WEBHOOK_ALLOW_HOSTS).',
}

function checkAddress(url: unknown, deps: AdminDeps): string {
  if (typeof url !== 'string') throw invalid('url must be a text')
  try {
    deps.webhooks.check(url)
  } catch (error) {
    if (!(error instanceof RequestFault)) throw error
    throw invalid(ADDRESS_WORDS[error.code] ?? error.code)
  }
  return new URL(url).href
}

function readEndpoint(
  body: Record<string, unknown>,
  deps: AdminDeps,
): Omit<WebhookEndpoint, 'created_at' | 'enabled'> {
  const name = typeof body.name === 'string' ? body.name.trim() : ''
  if (name === '' || name.length > WEBHOOK_NAME_LENGTH)
    throw invalid(`name must have 1 to ${WEBHOOK_NAME_LENGTH} characters`)
  const kind = WEBHOOK_KINDS.find(known => known === body.kind)
  if (kind === undefined) throw invalid(`kind must be ${WEBHOOK_KINDS.join(' or ')}`)
  const wanted: unknown[] = Array.isArray(body.events) ? body.events : []
  const events = WEBHOOK_EVENTS.filter(event => wanted.includes(event))
  if (events.length === 0 || events.length !== new Set(wanted).size)
    throw invalid(`events must be some of ${WEBHOOK_EVENTS.join(', ')}`)
  return { id: randomUUID(), name, url: checkAddress(body.url, deps), kind, events }
}

function idOf(c: Context): string {
  const id = c.req.param('id')
  if (!isUuid(id)) throw new AuthError('not_found')
  return id
}

/** `POST admin/webhooks` with `name`, `url`, `kind` and `events`: the endpoint, with its secret this once. */
export async function addWebhook(c: Context, deps: AdminDeps): Promise<Response> {
  await bearerClaims(c, deps)
  const body = await jsonBody(c)
  const secret = newSecret()
  const added = await guarded(c, deps, async (tx, { user }) => {
    const endpoint = readEndpoint(body, deps)
    if ((await countEndpoints(tx)) >= MOST_WEBHOOKS)
      throw invalid(`You can have up to ${MOST_WEBHOOKS} webhooks.`)
    const sealed = seal(await deps.sealingKeys.best(tx), endpoint.id, secret)
    await recordAction(tx, 'webhook added', user.id, endpoint.id)
    return addEndpoint(tx, endpoint, sealed)
  })
  return c.json({ ...added, secret: secretText(secret) }, 201)
}

/** `POST admin/webhooks/:id/secret`: a new secret, shown this once. The former one signs beside it for a day. */
export async function rotateWebhookSecret(c: Context, deps: AdminDeps): Promise<Response> {
  const secret = newSecret()
  await guarded(c, deps, async (tx, { user }) => {
    const id = idOf(c)
    const sealed = seal(await deps.sealingKeys.best(tx), id, secret)
    if (!(await replaceSecret(tx, id, sealed))) throw new AuthError('not_found')
    await recordAction(tx, 'webhook secret rotated', user.id, id)
  })
  return c.json({ secret: secretText(secret) })
}

/** Delivers at once, and answers with the row of the delivery. */
async function deliver(c: Context, deps: AdminDeps, due: DueDelivery): Promise<Response> {
  await deps.webhooks.deliver(due)
  const row = await deps.database.transaction({ role: 'service' }, tx => readDelivery(tx, due.id))
  if (row === undefined) throw new AuthError('not_found')
  return c.json(row)
}

/** `POST admin/webhooks/:id/test`: sends a test, also to an endpoint that is switched off. */
export async function testWebhook(c: Context, deps: AdminDeps): Promise<Response> {
  const due = await guarded(c, deps, tx => addTest(tx, idOf(c), deps.webhooks.leaseSeconds))
  if (due === undefined) throw new AuthError('not_found')
  return deliver(c, deps, due)
}

/** `POST admin/webhooks/deliveries/:id/resend`: sends a delivery again, under the id that it had. */
export async function resendWebhook(c: Context, deps: AdminDeps): Promise<Response> {
  const due = await guarded(c, deps, async tx => {
    const id = idOf(c)
    const taken = await claimDelivery(tx, id, deps.webhooks.leaseSeconds)
    if (taken === undefined && (await readDelivery(tx, id)) === undefined) throw new AuthError('not_found')
    return taken
  })
  if (due === undefined) throw invalid('We’re delivering this right now.')
  return deliver(c, deps, due)
}
