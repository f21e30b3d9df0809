import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { createHttpServer } from './create-http-server.ts'
import { listen, stopListening } from './listen.ts'

const ASK = 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'

/** Opens a raw connection, to control when each byte is sent. */
async function open(port: number) {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', chunk => {
    received += chunk
  })
  await once(socket, 'connect')
  return {
    ask: () => socket.write(ASK),
    answers: () => received.split('HTTP/1.1 200').length - 1,
    received: () => received,
    closed: once(socket, 'close'),
  }
}

it('answers a request that an idle connection sends during the stop, and announces that it is the last', async () => {
  const server = createHttpServer(() => new Response('well'))
  const port = await listen(server, '127.0.0.1', 0)
  const line = await open(port)
  line.ask()
  await expect.poll(line.answers).toBe(1)
  expect(line.received()).not.toMatch(/connection: close/i)
  const stopped = stopListening(server)
  line.ask()
  await line.closed
  expect(line.answers()).toBe(2)
  expect(line.received()).toMatch(/connection: close/i)
  await stopped
})

it('finishes an answer in flight and tells its client that it is the last', async () => {
  const work = Promise.withResolvers<Response>()
  const server = createHttpServer(() => work.promise)
  const port = await listen(server, '127.0.0.1', 0)
  const line = await open(port)
  const arrived = once(server, 'request')
  line.ask()
  await arrived
  const stopped = stopListening(server)
  work.resolve(new Response('late'))
  await line.closed
  expect(line.received()).toMatch(/connection: close[\s\S]+late/i)
  await stopped
})

it('accepts a connection made before the stop, and none made after it', async () => {
  const server = createHttpServer(() => new Response('well'))
  const port = await listen(server, '127.0.0.1', 0)
  const line = await open(port)
  const stopped = stopListening(server)
  line.ask()
  await line.closed
  expect(line.answers()).toBe(1)
  await stopped
  await expect(open(port)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})
