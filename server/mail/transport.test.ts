import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { createSendMail, needsTls } from './transport.ts'

it('hands a password to another machine only over TLS', () => {
  expect(needsTls('smtp://site:k3yk3yk3y@mail.firm.example:587')).toBe(true)
  expect(needsTls('smtp://site:k3yk3yk3y@127.0.0.1')).toBe(false)
  expect(needsTls('smtp://mail.firm.example')).toBe(false)
})

it('gives up on a server that offers no TLS before it says the password', async () => {
  let heard = ''
  const server = createServer((socket: Socket) => {
    socket.write('220 mail ready\r\n')
    socket.on('data', chunk => {
      heard += chunk
      socket.write(String(chunk).startsWith('EHLO') ? '250-mail\r\n250 AUTH PLAIN\r\n' : '502 Not here\r\n')
    })
    socket.on('error', () => undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  // It is this machine, by a name that does not say so.
  const send = createSendMail({
    smtpUrl: `smtp://site:k3yk3yk3y@0.0.0.0:${port}`,
    from: 'site@octavo.example',
    company: 'Octavo',
  })
  const message = {
    to: 'office@octavo.example',
    subject: 's',
    text: 't',
    html: 'h',
    autoSubmitted: 'auto-generated',
  }
  await expect(send(message as never, 'id')).rejects.toThrow()
  expect(heard).toMatch(/EHLO[\s\S]*STARTTLS/)
  expect(heard).not.toContain('AUTH')
  server.close()
})
