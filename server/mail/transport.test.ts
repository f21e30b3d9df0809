import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { createMailSender, needsTls } from './transport.ts'

it.each([
  ['smtp://mail.firm.example', true, true],
  ['smtp://mail.firm.example?ignoreTLS=true', true, true],
  ['smtp://10.0.0.7:25', true, true],
  ['smtp://site:k3yk3yk3y@mail.firm.example:587', true, true],
  ['smtp://mail.firm.example', false, false],
  // A password only leaves this machine encrypted.
  ['smtp://site:k3yk3yk3y@mail.firm.example:587', false, true],
  ['smtp://localhost:25', true, false],
  ['smtp://site:k3yk3yk3y@127.0.0.1', true, false],
  ['smtp://[::1]', true, false],
  // Encrypted from the first byte.
  ['smtps://mail.firm.example', true, false],
])('%s with SMTP_TLS %s must upgrade: %s', (smtpUrl, tls, needed) => {
  expect(needsTls({ smtpUrl, tls })).toBe(needed)
})

it.each([
  ['before it says the password', 'site:k3yk3yk3y@', '', false],
  ['before it says anything', '', '', true],
  ['whatever the address asks for', '', '?requireTLS=false&ignoreTLS=true', true],
])('gives up on a server that offers no TLS %s', async (_case, login, options, tls) => {
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
  // 0.0.0.0 is this machine, although it isn't a loopback address.
  const { send } = createMailSender({
    smtpUrl: `smtp://${login}0.0.0.0:${port}${options}`,
    tls,
    from: { name: '', address: 'site@octavo.example' },
  })
  const message = {
    company: 'Octavo',
    to: [{ name: '', address: 'office@octavo.example' }],
    subject: 's',
    text: 't',
    html: 'h',
    autoSubmitted: 'auto-generated',
  }
  await expect(send(message as never, 'id')).rejects.toThrow()
  expect(heard).toMatch(/EHLO[\s\S]*STARTTLS/)
  expect(heard).not.toMatch(/AUTH|MAIL FROM/)
  server.close()
})
