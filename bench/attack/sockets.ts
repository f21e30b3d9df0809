import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { PUBLIC_KEY } from '../../contract/public-key.ts'
import type { SocketAttack } from './socket-kinds.ts'

/** The pause after a connection ends, because a flood of cheap requests isn't what this measures. */
const PAUSE_MS = 50
const OPENING_MS = 12

interface Siege {
  url: string
  isOver: () => boolean
  /** Counts each outcome. */
  note: (name: string, how: string) => void
}

const pathOf = (origin: string) =>
  `${origin.replace('http', 'ws')}/realtime/v1/websocket?apikey=${PUBLIC_KEY}&vsn=1.0.0`

function hear(data: unknown): string | undefined {
  const { event, ref, payload } = JSON.parse(String(data))
  return event === 'phx_reply' && ref === '1' ? payload.status : undefined
}

/** Opens a connection and sends all messages until the server closes it. */
async function besiege(
  name: string,
  { opening, repeated = [], perSecond = 1 }: SocketAttack,
  address: string,
  { url, isOver, note }: Siege,
): Promise<void> {
  const socket = new WebSocket(url, { headers: { 'x-forwarded-for': address } })
  const ended = Promise.withResolvers<void>()
  let sending: NodeJS.Timeout | undefined
  socket.on('error', () => undefined)
  socket.on('unexpected-response', (_, answer) => {
    answer.resume()
    note(name, `not opened (${answer.statusCode})`)
    ended.resolve()
  })
  socket.on('close', code => {
    note(name, `closed (${code})`)
    ended.resolve()
  })
  socket.on('message', data => {
    const status = hear(data)
    if (status !== undefined) note(name, status)
  })
  socket.on('open', () => {
    let next = 0
    const say = () => {
      if (isOver()) return socket.terminate()
      const message = opening[next] ?? repeated[(next - opening.length) % repeated.length]
      next += 1
      if (message !== undefined && socket.readyState === WebSocket.OPEN) socket.send(message)
      if (next === opening.length) {
        clearInterval(sending)
        sending = setInterval(say, 1_000 / perSecond)
      }
    }
    // Just below the limit of messages per second and connection.
    sending = setInterval(say, OPENING_MS)
  })
  await ended.promise
  clearInterval(sending)
}

/** Attacks with all connections of one kind until it is over, and reopens those that the server closes. */
export async function attackBySocket(
  name: string,
  attack: SocketAttack,
  place: number,
  origin: string,
  siege: Omit<Siege, 'url'>,
): Promise<void> {
  const url = pathOf(origin)
  const one = async (_: unknown, n: number) => {
    while (!siege.isOver()) {
      await besiege(name, attack, `198.18.${place}.${attack.isSpread ? n + 1 : 1}`, { ...siege, url })
      await pause(PAUSE_MS)
    }
  }
  await Promise.all(Array.from({ length: attack.connections }, one))
}
