import { createSocket } from 'node:dgram'
import { once } from 'node:events'

export interface NameServer {
  /** In the form that `setServers` takes. */
  address: string
  close(): void
}

const nameOf = (packet: Buffer) => {
  const labels: string[] = []
  let at = 12
  for (let length = packet[at] ?? 0; length > 0; length = packet[at] ?? 0) {
    labels.push(packet.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 }
}

/** A real name server on loopback that has TXT records only. It doesn't answer for a name with `null`. */
export async function startNameServer(records: Record<string, string[] | null>): Promise<NameServer> {
  const socket = createSocket('udp4')
  socket.on('message', (packet, { port, address }) => {
    const { name, end } = nameOf(packet)
    const texts = records[name]
    if (texts === null) return
    const answers = (texts ?? []).map(text => {
      const parts = text.match(/.{1,255}/gs) ?? []
      const data = Buffer.concat(
        parts.map(part => Buffer.concat([Buffer.of(part.length), Buffer.from(part)])),
      )
      // The question's name, TXT, IN, TTL 0.
      const head = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 0, data.length >> 8, data.length & 255])
      return Buffer.concat([head, data])
    })
    const head = Buffer.alloc(12)
    packet.copy(head, 0, 0, 2)
    head.writeUInt16BE(texts ? 0x8580 : 0x8583, 2)
    head.writeUInt16BE(1, 4)
    head.writeUInt16BE(answers.length, 6)
    socket.send(Buffer.concat([head, packet.subarray(12, end), ...answers]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { address: `127.0.0.1:${socket.address().port}`, close: () => socket.close() }
}
