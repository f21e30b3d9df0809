import type { IncomingMessage } from 'node:http'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { REALTIME_LIMITS } from '../../contract/realtime.ts'
import { type Identify, IdentityError } from '../auth/identity.ts'
import { DatabaseUnavailable, type Identity, SessionEnded } from '../db/database.ts'
import { enterRequest, OverBudget } from '../db/request-meter.ts'
import { parseJson } from '../http/parse-json.ts'
import { BodyTooLarge, readBytes } from '../http/read-body.ts'
import { noteRefusal } from '../http/request-log.ts'
import { describeFault, type Log } from '../log.ts'
import { NotAllowed } from './join.ts'
import type { Realtime, Refusal } from './open-realtime.ts'
import { LONGEST_NAME, NOT_STORED } from './protocol.ts'

const MessagesSchema = v.object({
  messages: v.pipe(
    v.array(
      v.object({
        topic: v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_NAME)),
        event: v.pipe(v.string(), v.maxLength(LONGEST_NAME)),
        payload: v.unknown(),
        private: v.optional(v.nullable(v.boolean()), false),
      }),
    ),
    v.maxLength(REALTIME_LIMITS.messages),
  ),
})

const REFUSALS: Record<Refusal, [401 | 403 | 429 | 503, string]> = {
  'no key': [401, 'API key required'],
  'another origin': [403, "This site doesn't accept connections from pages of other origins"],
  'too many of address': [429, 'Too many connections from this address'],
  'too many': [503, 'Too many connections'],
  away: [503, 'Try again in a moment'],
}

type Status = 400 | 401 | 403 | 404 | 413 | 422 | 426 | 429 | 500 | 503

/** Both names for a reason: the client's methods read one or the other. */
const fault = (c: Context, status: Status, message: string, headers: Record<string, string> = {}) =>
  c.json({ error: message, message }, status, { 'cache-control': 'no-store', ...headers })

function faultOf(c: Context, error: unknown, log: Log): Response {
  if (error instanceof IdentityError)
    return error.fault.endsWith('key')
      ? fault(c, 401, 'API key required')
      : fault(c, 401, error.fault === 'expired_token' ? 'Token has expired' : 'Invalid token')
  if (error instanceof SessionEnded) return fault(c, 401, 'The session has ended')
  if (error instanceof NotAllowed) return fault(c, 403, 'You may not send to this channel')
  if (error instanceof BodyTooLarge) return fault(c, 413, 'A message has at most 256 kB')
  if (error instanceof OverBudget)
    return fault(c, 429, 'Too many requests', { 'retry-after': String(Math.ceil(error.seconds)) })
  if (error instanceof DatabaseUnavailable) return fault(c, 503, 'Try again in a moment')
  if (error instanceof SyntaxError || (error instanceof Error && error.name === 'ValiError'))
    return fault(c, 400, 'Malformed messages')
  log.error('realtime request failed', describeFault(error))
  return fault(c, 500, 'Something went wrong on our side')
}

interface RouterDeps {
  realtime: Realtime
  identify: Identify
  clientAddress: (context: Context) => string
  log: Log
}

/** Broadcasts by request, and the answer to a connection that is refused. To be mounted at `/realtime/v1`. */
export function realtimeRoutes({ realtime, identify, clientAddress, log }: RouterDeps): Hono {
  const routes = new Hono()
  routes.onError((error, c) => faultOf(c, error, log))

  async function readRequest(c: Context): Promise<{ identity: Identity; body: Buffer }> {
    enterRequest()
    const identity = await identify(c.req.raw.headers)
    return { identity, body: await readBytes(c.req.raw, REALTIME_LIMITS.messageBytes) }
  }
  const accepted = () => new Response(null, { status: 202, headers: { 'cache-control': 'no-store' } })

  routes.get('/websocket', c => {
    const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage }
    const refusal = incoming && realtime.refusalOf(incoming)
    if (refusal === undefined)
      return fault(c, 426, 'Connect with a websocket', { connection: 'upgrade', upgrade: 'websocket' })
    const [status, message] = REFUSALS[refusal]
    noteRefusal(`realtime: ${refusal}`)
    return fault(c, status, message)
  })
  routes.post('/api/broadcast', async c => {
    const { identity, body } = await readRequest(c)
    const { messages } = v.parse(MessagesSchema, parseJson(body.toString('utf8')))
    await realtime.send(
      identity,
      clientAddress(c),
      messages.map(({ topic, event, payload, private: isPrivate }) => ({
        topic,
        event,
        payload,
        isPrivate: isPrivate ?? false,
      })),
    )
    return accepted()
  })
  routes.post('/api/broadcast/:topic/events/:event', async c => {
    const { identity, body } = await readRequest(c)
    const { topic, event } = c.req.param()
    if (['persist', 'persist[ttl]'].some(name => c.req.query(name) !== undefined))
      return fault(c, 422, NOT_STORED)
    if (Math.max(topic.length, event.length) > LONGEST_NAME) return fault(c, 400, 'The name is too long')
    const isBinary = c.req.header('content-type')?.startsWith('application/octet-stream') === true
    const payload = isBinary ? body : parseJson(body.toString('utf8'))
    await realtime.send(identity, clientAddress(c), [
      { topic, event, payload, isPrivate: c.req.query('private') === 'true' },
    ])
    return accepted()
  })
  routes.all('/*', c => fault(c, 404, 'There is nothing at this address'))
  return routes
}
