import { Socket } from 'node:net'
import pg from 'pg'
import { startDeadline } from './deadline.ts'

/** Below the default of two hours: a connection that a router has forgotten is noticed within minutes. */
const KEEP_ALIVE_AFTER_MS = 10_000

export interface Connections {
  /** What every connection is opened with. */
  settings: { stream: () => Socket; keepAlive: true; keepAliveInitialDelayMillis: number }
  /** Ends all of them, without a word to a server that would not read it. */
  destroy(): void
}

/** Remembers the sockets of open connections: `pg` ends one that is idle by asking the server to, which a hung one never does. */
export function createConnections(): Connections {
  const open = new Set<Socket>()
  return {
    settings: {
      stream() {
        const socket = new Socket()
        open.add(socket)
        socket.once('close', () => open.delete(socket))
        return socket
      },
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    },
    destroy() {
      for (const socket of open) socket.destroy()
    },
  }
}

/** Whether the server says anything to a new connection within `ms`. A refusal is an answer too. */
export async function answersWithin(connectionString: string, ms: number): Promise<boolean> {
  const socket = new Socket()
  const client = new pg.Client({ connectionString, stream: () => socket, application_name: 'octavo look' })
  let isLate = false
  const callOff = startDeadline(ms, () => {
    isLate = true
    socket.destroy()
  })
  // Told by what follows, too.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return !isLate
  } finally {
    callOff()
    socket.destroy()
  }
}
