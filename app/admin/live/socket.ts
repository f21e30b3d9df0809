import { API } from '#contract/addresses.ts'
import { PUBLIC_KEY } from '#contract/public-key.ts'

/** The service closes a connection after a silent minute. */
const HEARTBEAT_MS = 25_000
const RECONNECT_MS = [1_000, 2_000, 5_000, 10_000]
const JOIN = 'join'

interface Message {
  topic: string
  event: string
  payload: unknown
  ref: string | null
}

interface SocketOptions {
  /** The tables to listen to, by topic. */
  channels: Readonly<Record<string, readonly string[]>>
  token: () => Promise<string | undefined>
  onJoin: (topic: string) => void
  /** A channel was refused: the session may have ended. */
  onRefused: () => void
  onEvent: (topic: string, event: string, payload: unknown) => void
}

/** One connection to the realtime service, with as much of its protocol as the back office needs. After any error, an expired token included, it reconnects and joins all channels again. */
export function openSocket({ channels, token, onJoin, onRefused, onEvent }: SocketOptions) {
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  let isOver = false

  function send(topic: string, event: string, payload: object, ref: string | null = null): void {
    if (socket?.readyState === WebSocket.OPEN)
      socket.send(JSON.stringify({ topic: `realtime:${topic}`, event, payload, ref }))
  }

  function join(topic: string, access_token: string): void {
    const changes = channels[topic]?.map(table => ({ event: '*', schema: 'public', table, select: ['id'] }))
    send(
      topic,
      'phx_join',
      { access_token, config: { private: true, presence: { enabled: true }, postgres_changes: changes } },
      JOIN,
    )
  }

  function hear({ topic, event, payload, ref }: Message): void {
    const name = topic.replace('realtime:', '')
    // Heartbeat answers belong to no channel.
    if (!(name in channels)) return
    const isRefused = ref === JOIN && (payload as { status: string }).status !== 'ok'
    if (isRefused) onRefused()
    if (event === 'phx_close' || event === 'phx_error' || isRefused) socket?.close()
    else if (ref === JOIN) {
      tries = 0
      onJoin(name)
    } else onEvent(name, event, payload)
  }

  function connectAgain(): void {
    if (!isOver) timer = setTimeout(connect, RECONNECT_MS[Math.min(tries++, RECONNECT_MS.length - 1)])
  }

  async function connect(): Promise<void> {
    // After sleep the token may have expired, and renewing it takes a network.
    const access_token = await token().catch(() => undefined)
    if (isOver) return
    if (access_token === undefined) return connectAgain()
    const address = new URL(`${API.realtime}/websocket?apikey=${PUBLIC_KEY}&vsn=1.0.0`, location.href)
    const own = new WebSocket(address.href.replace(/^http/, 'ws'))
    socket = own
    let isHeard = true
    const heartbeat = setInterval(() => {
      // No heartbeat answer, or not even connected yet.
      if (!isHeard || own.readyState !== WebSocket.OPEN) return own.close()
      isHeard = false
      own.send(JSON.stringify({ topic: 'phoenix', event: 'heartbeat', payload: {}, ref: 'beat' }))
    }, HEARTBEAT_MS)
    own.onopen = () => {
      for (const topic of Object.keys(channels)) join(topic, access_token)
    }
    own.onmessage = ({ data }) => {
      isHeard = true
      hear(JSON.parse(data))
    }
    own.onclose = () => {
      clearInterval(heartbeat)
      connectAgain()
    }
  }
  connect()

  return {
    /** Tracks or untracks this tab's presence in a channel. */
    say: (topic: string, payload: object | undefined) =>
      send(topic, 'presence', { type: 'presence', event: payload ? 'track' : 'untrack', payload }),
    close() {
      isOver = true
      clearTimeout(timer)
      socket?.close()
    },
  }
}
