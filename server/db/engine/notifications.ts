import pg from 'pg'
import { describeFault, type Log } from '../../log.ts'
import { CHANNELS, type Channel, type Listener } from '../database.ts'
import type { Connections } from './connections.ts'
import { startDeadline } from './deadline.ts'

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 5_000
/** A server that has been replaced may keep a connection open on which nothing is ever announced again. */
const LONGEST_LIFE_MS = 600_000
/** How long the server may take to answer, or to say goodbye. */
const PATIENCE_MS = 5_000

export interface Listeners {
  listen(channel: Channel, listener: Listener): () => void
  tell(channel: Channel, payload?: string): void
  tellAll(): void
}

export function createListeners(): Listeners {
  const sets = new Map<Channel, Set<Listener>>(CHANNELS.map(channel => [channel, new Set()]))
  const tell = (channel: Channel, payload?: string) => {
    for (const listener of sets.get(channel) ?? []) listener(payload)
  }
  return {
    listen(channel, listener) {
      sets.get(channel)?.add(listener)
      return () => {
        sets.get(channel)?.delete(listener)
      }
    },
    tell,
    tellAll: () => {
      for (const channel of CHANNELS) tell(channel)
    },
  }
}

export function isChannel(name: string): name is Channel {
  return CHANNELS.some(channel => channel === name)
}

/**
 * Listens for notifications of other instances on its own connection, and reconnects for as long as it takes.
 */
export function createNotifications(connectionString: string, connections: Connections, log: Log) {
  const listeners = createListeners()
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let renewal: NodeJS.Timeout | undefined
  let pause = FIRST_PAUSE_MS
  let closed = false

  async function connect(): Promise<void> {
    const socket = connections.settings.stream()
    const fresh = new pg.Client({
      connectionString,
      ...connections.settings,
      stream: () => socket,
      connectionTimeoutMillis: PATIENCE_MS,
    })
    client = fresh
    let isListening = false
    fresh.on('error', error => {
      // A connection that never listened isn't lost: a standby refuses `listen`, for example.
      if (isListening) log.warn('notification connection lost', describeFault(error))
    })
    fresh.on('end', retry)
    fresh.on('notification', ({ channel, payload }) => {
      if (isChannel(channel)) listeners.tell(channel, payload)
    })
    const giveUp = () => socket.destroy()
    const callOff = startDeadline(2 * PATIENCE_MS, giveUp)
    try {
      await fresh.connect()
      await fresh.query(CHANNELS.map(channel => `listen ${channel}`).join(';'))
      isListening = true
      pause = FIRST_PAUSE_MS
      renewal = setTimeout(() => {
        startDeadline(PATIENCE_MS, giveUp)
        fresh.end().catch(retry)
      }, LONGEST_LIFE_MS)
      renewal.unref()
      // A notification may have been missed while nobody listened.
      listeners.tellAll()
    } catch {
      socket.destroy()
      retry()
    } finally {
      callOff()
    }
  }

  function retry(): void {
    clearTimeout(renewal)
    if (closed || timer !== undefined) return
    timer = setTimeout(() => {
      timer = undefined
      void connect()
    }, pause)
    timer.unref()
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
  }

  const connected = connect()
  return {
    listen: listeners.listen,
    async close() {
      closed = true
      clearTimeout(timer)
      clearTimeout(renewal)
      await connected
      await client?.end().catch(error => log.warn('notification connection lost', describeFault(error)))
    },
  }
}
