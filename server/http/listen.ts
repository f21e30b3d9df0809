import { once } from 'node:events'
import type { Server } from 'node:http'
import { SetupError } from '../env.ts'

const STOP_GRACE_MS = 10_000
const SWEEP_EVERY_MS = 50

/** Starts to listen and returns the port. A reason that a person can mend is thrown as one line. */
export async function listen(server: Server, host: string, port: number): Promise<number> {
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw explain(error as NodeJS.ErrnoException, host, port)
  }
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new SetupError(`Port ${port} is taken. Stop the other program or set PORT to a free one.`)
    case 'EACCES':
      return new SetupError(`Port ${port} needs more rights than this user has. Set PORT to 1024 or higher.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new SetupError(`HOST ${host} is not an address of this machine. Change it or unset it.`)
    default:
      return error
  }
}

/** Takes no new connection, lets requests in flight finish, and closes each connection as it falls idle. */
export async function stopListening(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_EVERY_MS)
  const force = setTimeout(() => server.closeAllConnections(), STOP_GRACE_MS)
  await closed
  clearInterval(sweep)
  clearTimeout(force)
}
