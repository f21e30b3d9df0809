import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { createHttpServer } from '../../http/create-http-server.ts'
import { createPayload } from './payload.ts'
import { respond } from './respond.ts'

const MEGABYTE = 1024 * 1024
const READERS = 40
const REQUESTS = 10

it('holds a page in memory once, however many slow readers request it', async () => {
  const payload = createPayload(Buffer.alloc(MEGABYTE), 'none')
  const asked = Promise.withResolvers<void>()
  let count = 0
  const app = new Hono()
  app.get('/', context => {
    if (++count === READERS * REQUESTS) asked.resolve()
    return respond(context, payload, {})
  })
  const server = createHttpServer(app.fetch)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const before = process.memoryUsage().arrayBuffers
  const sockets = Array.from({ length: READERS }, () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').pause()
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(REQUESTS))
    return socket
  })
  await asked.promise
  const grown = process.memoryUsage().arrayBuffers - before
  for (const socket of sockets) socket.destroy()
  server.close()
  expect(grown).toBeLessThan((READERS * REQUESTS * MEGABYTE) / 10)
})
