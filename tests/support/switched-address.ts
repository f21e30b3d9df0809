import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface SwitchedAddress {
  port: number
  /** Routes new connections to another port. Open ones stay, as when a DNS name moves. */
  pointTo(port: number): void
  /** Ends all connections and refuses new ones, or accepts them again. */
  cut(isCut: boolean): void
  close(): Promise<void>
}

/** An address that leads to one server and later to another, as after a failover. */
export async function openSwitchedAddress(first: number): Promise<SwitchedAddress> {
  let target = first
  let isCut = false
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    if (isCut) return void socket.destroy()
    const onward = connect(target, '127.0.0.1')
    for (const [from, to] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(from)
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    pointTo(port) {
      target = port
    },
    cut(value) {
      isCut = value
      if (isCut) for (const socket of sockets) socket.destroy()
    },
    async close() {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}
