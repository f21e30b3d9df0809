/** @module-tag full */

import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { type RunningServer, startServer } from '../support/server.ts'
import { application } from '../support/submissions.ts'

const BODY = JSON.stringify(application)

let server: RunningServer | undefined
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await server?.kill()
})

/** Opens a raw connection, to control when each byte is sent. */
async function openSocket({ origin }: RunningServer): Promise<{ socket: Socket; received: () => string }> {
  const opened = connect(Number(new URL(origin).port), '127.0.0.1')
  let text = ''
  opened.on('data', chunk => {
    text += chunk
  })
  await once(opened, 'connect')
  sockets.push(opened)
  return { socket: opened, received: () => text }
}

describe.each(['SIGTERM', 'SIGINT'] as const)('on %s', signal => {
  test('closes idle connections, finishes requests in flight, then exits with 0', async () => {
    server = await startServer()
    const { socket, received } = await openSocket(server)
    const idle = await openSocket(server)
    idle.socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')
    await expect.poll(idle.received).toContain('"ok"')
    const half = BODY.length / 2
    const head = [
      'POST /functions/v1/send-application HTTP/1.1',
      'host: localhost',
      'apikey: sb_publishable_octavo',
      'content-type: application/json',
      `content-length: ${BODY.length}`,
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${BODY.slice(0, half)}`)
    // This answer shows that the server has read the earlier bytes.
    await fetch(`${server.origin}/healthz`)

    const closed = once(socket, 'close')
    const idleClosed = once(idle.socket, 'close')
    process.kill(server.pid, signal)
    await idleClosed
    await expect
      .poll(() =>
        fetch(`${server?.origin}/healthz`).then(
          () => 'open',
          () => 'refused',
        ),
      )
      .toBe('refused')
    // A terminal and npm may both forward the signal, so it comes twice.
    process.kill(server.pid, signal)
    socket.write(BODY.slice(half))

    await closed
    expect(received()).toMatch(/^HTTP\/1\.1 200 /)
    expect(await server.stop()).toBe(0)
    const lines = server.logs().trimEnd().split('\n')
    const entries = lines.map(line => JSON.parse(line))
    expect(entries.find(({ event }) => event === 'start')).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+/),
      commit: expect.stringMatching(/^(?:[0-9a-f]{12}|unknown)$/),
      migration: expect.stringMatching(/^\d{4}_\w+(?:\.own)?\.sql$/),
    })
    expect(entries.filter(({ event }) => event === 'stop')).toMatchObject([{ reason: signal }])
    expect(entries.at(-1)).toMatchObject({ event: 'stopped', reason: signal, ms: expect.any(Number) })
  })
})
