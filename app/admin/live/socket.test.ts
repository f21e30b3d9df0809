import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { WebSocketServer } from 'ws'
import { openSocket } from './socket.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
  vi.unstubAllGlobals()
})

/** A service that lets everybody join, and tells with which tokens. */
async function startService() {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  const tokens: string[] = []
  server.on('connection', socket =>
    socket.on('message', data => {
      const { topic, event, payload, ref } = JSON.parse(String(data))
      if (event === 'phx_join') tokens.push(payload.access_token)
      socket.send(JSON.stringify({ topic, event: 'phx_reply', payload: { status: 'ok' }, ref }))
    }),
  )
  await once(server, 'listening')
  closing.push(() => server.close())
  const { port } = server.address() as AddressInfo
  vi.stubGlobal('location', { href: `http://127.0.0.1:${port}/admin` })
  function hangUp(): void {
    for (const socket of server.clients) socket.terminate()
  }
  return { tokens, hangUp }
}

it('connects again after a sleep in which the token has expired, as soon as there is another one', async () => {
  const { tokens, hangUp } = await startService()
  /** Awake, asleep, without a network, awake again. */
  const answers = [
    async () => 'first',
    async () => undefined,
    () => Promise.reject(new Error('Failed to fetch')),
    async () => 'second',
  ]
  const joined = vi.fn()
  const { close } = openSocket({
    channels: { posts: ['blog_posts'] },
    token: () => (answers.shift() ?? (async () => 'third'))(),
    onJoin: joined,
    onRefused: () => undefined,
    onEvent: () => undefined,
  })
  closing.push(close)
  await expect.poll(() => joined.mock.calls.length, { timeout: 10_000 }).toBe(1)
  hangUp()
  await expect.poll(() => tokens, { timeout: 30_000 }).toEqual(['first', 'second'])
})
