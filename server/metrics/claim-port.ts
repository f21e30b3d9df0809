import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { SetupError } from '../environment/setup-error.ts'

const LOOPBACK = '127.0.0.1'

/** Listens on a port that only this machine can reach. If the port is taken, the error is a single line. */
export async function claimPort(server: Server, port: number): Promise<void> {
  server.listen(port, LOOPBACK)
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new SetupError(
      `METRICS is set to port ${port}, which isn’t available (${error.code}). Set it to a free one.`,
    )
  })
}

/** Checks that the ports are free, because the processes only use them one after another. */
export async function checkMetricsPorts(ports: readonly number[]): Promise<void> {
  for (const port of ports) {
    const server = createServer()
    await claimPort(server, port)
    server.close()
    await once(server, 'close')
  }
}
