import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js'
import { afterEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { PUBLIC_KEY } from '../../contract/public-key.ts'
import { LISTENER_LIMITS, REALTIME_LIMITS } from '../../contract/realtime.ts'
import { ADMIN, openedBackend } from '../support/backend-server.ts'
import { tokenOf } from '../support/people.ts'

const { visitor } = LISTENER_LIMITS
const SITE = 'http://octavo.test'

const server = openedBackend('postgres', { RATE_LIMIT: 'on', TRUST_PROXY: '1', SITE_URL: SITE })
const clients: SupabaseClient[] = []
const sockets: WebSocket[] = []
let lastAddress = 0

afterEach(async () => {
  await Promise.all(clients.splice(0).map(client => client.realtime.disconnect()))
  for (const socket of sockets.splice(0)) socket.terminate()
})

/** An address that was never used before. */
function newAddress(): string {
  lastAddress += 1
  return `198.51.100.${lastAddress}`
}

const socketUrl = () =>
  `${server.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${PUBLIC_KEY}&vsn=1.0.0`

function connect(address: string, headers: Record<string, string> = {}): WebSocket {
  const socket = new WebSocket(socketUrl(), { headers: { 'x-forwarded-for': address, ...headers } })
  sockets.push(socket)
  socket.on('error', () => undefined)
  return socket
}

/** How a connection starts: open, or with the status of the refusal. */
const begun = (socket: WebSocket) =>
  new Promise<'open' | number | undefined>(resolve => {
    socket.once('open', () => resolve('open'))
    socket.once('unexpected-response', (_, answer) => resolve(answer.statusCode))
  })
const closed = (socket: WebSocket) => new Promise<number>(resolve => socket.once('close', resolve))

/** The real client with its own address. */
async function clientAt(address: string, token?: string): Promise<SupabaseClient> {
  class Transport extends WebSocket {
    constructor(url: string) {
      super(url, { headers: { 'x-forwarded-for': address } })
    }
  }
  const made = createClient(server.url, PUBLIC_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
    // A flood is disconnected without an answer. The budget doesn't refill much in this time.
    realtime: { transport: Transport as never, timeout: 5_000 },
    global: { headers: { 'x-forwarded-for': address } },
    ...(token !== undefined && { accessToken: async () => token }),
  })
  clients.push(made)
  // Otherwise the first join may be sent without the token.
  if (token !== undefined) await made.realtime.setAuth()
  return made
}

const join = (channel: RealtimeChannel) =>
  new Promise<{ status: string; reason: string }>(resolve => {
    channel.subscribe((status, error) => resolve({ status, reason: error?.message ?? '' }))
  })

/** Sends a message and resolves with its answer. */
async function ask(socket: WebSocket, topic: string, event: string, payload: object) {
  const ref = `${topic} ${event}`
  const answer = new Promise<{ status: string; response: { reason?: string } }>(resolve => {
    const hear = (data: unknown) => {
      const message = JSON.parse(String(data))
      if (message.ref !== ref) return
      socket.off('message', hear)
      resolve(message.payload)
    }
    socket.on('message', hear)
  })
  socket.send(JSON.stringify({ topic, event, payload, ref }))
  return answer
}

describe('the origin of a connection', () => {
  it.each(['https://elsewhere.example', 'null', 'http://octavo.test.elsewhere.example'])(
    'is refused to a browser that names %s',
    async origin => {
      expect(await begun(connect(newAddress(), { origin }))).toBe(403)
      const answer = await server.call('/realtime/v1/websocket', { headers: { origin } })
      expect(answer.status).toBe(403)
    },
  )

  it("may be the site's own, or be left out by other programs", async () => {
    expect(await begun(connect(newAddress(), { origin: SITE }))).toBe('open')
    expect(await begun(connect(newAddress(), { origin: server.url }))).toBe('open')
    expect(await begun(connect(newAddress()))).toBe('open')
  })
})

describe('filters of visitors', () => {
  const listening = async (filters: string[], token?: string) => {
    const channel = (await clientAt(newAddress(), token)).channel('filters')
    for (const filter of filters)
      channel.on(
        'postgres_changes',
        { event: '*', schema: 'public', table: 'blog_posts', filter },
        () => undefined,
      )
    return channel
  }

  it.each([
    ['patterns', [Array.from({ length: 5 }, (_, n) => `title=like.a${n}`).join(',')], 'patterns'],
    ['a long pattern', [`title=ilike.%${'e%'.repeat(60)}`], 'pattern of more than'],
    ['a long text', ['content=like.%a%'], 'content is too long to filter by'],
    ['too many', Array.from({ length: visitor.bindings + 1 }, (_, n) => `slug=eq.${n}`), 'too many'],
    ['too long', [`slug=eq.${'x'.repeat(visitor.filterLength)}`], 'too long'],
  ])('are held to the limits of the data routes: %s', async (_case, filters, reason) => {
    expect(await join(await listening(filters))).toEqual({
      status: 'CHANNEL_ERROR',
      reason: expect.stringContaining(reason),
    })
    const token = await tokenOf(await server.signedIn(ADMIN))
    expect(await join(await listening(filters, token))).toMatchObject({ status: 'SUBSCRIBED' })
  })
})

describe('the budget of an address', () => {
  it('takes one spelling of a topic', async () => {
    const socket = connect(newAddress())
    await begun(socket)
    expect(await ask(socket, 'realtime:talk', 'phx_join', { config: {} })).toMatchObject({ status: 'ok' })
    for (const topic of ['REALTIME:talk', 'realtimE:talk', 'realtime:', 'talk'])
      expect(await ask(socket, topic, 'phx_join', { config: {} })).toMatchObject({
        status: 'error',
        response: { reason: expect.stringContaining('TopicNameInvalid') },
      })
  })

  it('covers the connections of visitors, and leaves room for people who sign in', async () => {
    const address = newAddress()
    const all = Array.from({ length: REALTIME_LIMITS.connectionsPerAddress }, () => connect(address))
    expect(new Set(await Promise.all(all.map(begun)))).toEqual(new Set(['open']))
    expect(await begun(connect(address))).toBe(429)
    expect(await begun(connect(newAddress()))).toBe('open')
    const access_token = await tokenOf(await server.signedIn(ADMIN))
    const [first] = all
    if (first) await ask(first, 'realtime:own', 'phx_join', { access_token, config: {} })
    // The connection counts for the account now, once the realtime process has reported it.
    await expect.poll(() => begun(connect(address))).toBe('open')
    expect(await begun(connect(address))).toBe(429)
  })

  it('covers the channels of all its connections', async () => {
    const address = newAddress()
    const all = Array.from({ length: visitor.channels / visitor.channelsPerConnection + 1 }, () =>
      connect(address),
    )
    await Promise.all(all.map(begun))
    const last = all.pop()
    for (const [n, socket] of all.entries())
      for (let m = 0; m < visitor.channelsPerConnection; m += 1)
        expect(await ask(socket, `realtime:room-${n}-${m}`, 'phx_join', { config: {} })).toMatchObject({
          status: 'ok',
        })
    const refused = last && (await ask(last, 'realtime:one-more', 'phx_join', { config: {} }))
    expect(refused).toMatchObject({ status: 'error', response: { reason: /Too many channels/ } })
  })

  it('covers messages by their listeners and their length, by socket and by request', async () => {
    const address = newAddress()
    const sender = (await clientAt(address)).channel('wide', { config: { broadcast: { ack: true } } })
    await join(sender)
    const heard: number[] = []
    const other = newAddress()
    const listener = (await clientAt(other)).channel('wide', { config: { broadcast: { ack: true } } })
    listener.on('broadcast', { event: '*' }, ({ payload }) => heard.push(payload.n))
    await join(listener)
    const text = 'x'.repeat(50 * 1024)
    let sent = 0
    const say = (n: number) => sender.send({ type: 'broadcast', event: 'wave', payload: { n, text } })
    while ((await say(sent)) === 'ok') sent += 1
    // With two members and 51 kilobytes, the budget pays for six or seven messages, and a few more as it refills.
    expect(sent).toBeGreaterThan(0)
    expect(sent).toBeLessThan(50)
    await expect.poll(() => heard.length).toBe(sent)
    // More than refills while it is sent. The client's own request can't carry an address.
    const remote = await server.call('/realtime/v1/api/broadcast/wide/events/wave', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ text: 'x'.repeat(250 * 1024) }),
    })
    expect([remote.status, remote.headers.get('retry-after')]).toEqual([429, '1'])
    expect(await listener.send({ type: 'broadcast', event: 'word', payload: {} })).toBe('ok')
  })

  it('ends the connections of a flood, however many share it', async () => {
    const address = newAddress()
    const all = Array.from({ length: 15 }, () => connect(address))
    await Promise.all(all.map(begun))
    const ends = all.map(closed)
    const beat = '{"topic":"phoenix","event":"heartbeat","payload":{},"ref":"1"}'
    for (const socket of all) for (let n = 0; n < 99; n += 1) socket.send(beat)
    expect(await Promise.race(ends)).toBe(1008)
  })

  it('covers what a member says of themselves', async () => {
    const channel = (await clientAt(newAddress())).channel('who', { config: { presence: { key: 'a' } } })
    await join(channel)
    expect(await channel.track({ text: 'x'.repeat(visitor.presenceBytes) })).toBe('error')
    expect(await channel.track({ text: 'x' })).toBe('ok')
  })
})

it('takes no JSON that is nested deeper than a request may be', async () => {
  const socket = connect(newAddress())
  await begun(socket)
  socket.send(
    `{"topic":"phoenix","event":"heartbeat","ref":"1","payload":${'['.repeat(100)}${']'.repeat(100)}}`,
  )
  expect(await closed(socket)).toBe(1007)
})
