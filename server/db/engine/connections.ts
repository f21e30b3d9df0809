import { Socket } from 'node:net'
import pg from 'pg'
import { startDeadline } from './deadline.ts'

/** Below the default of two hours: a connection that a router has forgotten is noticed within minutes. */
const KEEP_ALIVE_AFTER_MS = 10_000

export interface Connections {
  /** What every connection is opened with. */
  settings: { stream: () => Socket; keepAlive: true; keepAliveInitialDelayMillis: number }
  /** Closes all of them, without the goodbye that a hung server would not read. */
  destroy(): void
}

/** Keeps the sockets of open connections: `pg` closes an idle one by asking the server, which a hung server never answers. */
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

/** Whether the server answers a new connection within `ms`. A refusal counts as an answer. */
export async function answersWithin(connectionString: string, ms: number): Promise<boolean> {
  const socket = new Socket()
  const client = new pg.Client({ connectionString, stream: () => socket, application_name: 'octavo look' })
  let isLate = false
  const callOff = startDeadline(ms, () => {
    isLate = true
    socket.destroy()
  })
  // The caller handles the same error.
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
