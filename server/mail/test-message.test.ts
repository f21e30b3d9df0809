import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { sendTestMail } from './test-message.ts'

const to = ['a@octavo.example', 'b@octavo.example'].map(address => ({ name: '', address }))

/** A mail server with these replies to commands. It replies 250 to all others. */
async function test(answers: Record<string, string>, change: (url: string) => string = url => url) {
  const server = createServer((socket: Socket) => {
    let inData = false
    socket.write('220 mail ready\r\n')
    socket.on('error', () => undefined)
    socket.on('data', chunk => {
      for (const line of String(chunk).split('\r\n').filter(Boolean)) {
        if (inData && line !== '.') continue
        const told = Object.entries(answers).find(([command]) => line.startsWith(command))?.[1]
        inData = line === 'DATA' && told === undefined
        socket.write(`${told ?? (inData ? '354 go on' : '250 2.0.0 Ok: queued')}\r\n`)
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const result = await sendTestMail(
    {
      smtpUrl: change(`smtp://127.0.0.1:${port}`),
      tls: true,
      from: { name: '', address: 'site@octavo.example' },
      company: 'Octavo',
      timeouts: { silenceMs: 500, wholeMs: 2_000 },
    },
    to,
    'https://octavo.example',
  )
  server.close()
  return { ok: result.ok, said: result.lines.join('\n') }
}

it('says what the server answered', async () => {
  const { ok, said } = await test({})
  expect(said).toContain(
    'accepted the email for a@octavo.example, b@octavo.example.\nIt answered: 250 2.0.0 Ok: queued',
  )
  expect(ok).toBe(true)
})

it.each([
  ['the name', {}, () => 'smtp://no-such-name.invalid', 'DNS'],
  ['the connection', {}, () => 'smtp://127.0.0.1:1', 'couldn’t connect'],
  ['TLS', {}, (url: string) => url.replace('127.0.0.1', '0.0.0.0'), 'TLS'],
  ['a certificate', {}, (url: string) => url.replace('smtp:', 'smtps:'), 'TLS'],
  [
    'the sign-in',
    { EHLO: '250 AUTH PLAIN', AUTH: '535 no' },
    (url: string) => url.replace('//', '//u:pw@'),
    'refused the user or password',
  ],
  ['the sender', { 'MAIL FROM': '550 not you' }, undefined, 'refused the sender (MAIL_FROM)'],
  ['the recipients', { 'RCPT TO': '550 nobody' }, undefined, 'refused the recipient'],
  [
    'one recipient',
    { 'RCPT TO:<b@': '550 nobody' },
    undefined,
    'accepted the email for a@octavo.example only',
  ],
  ['the message', { '.': '554 spam' }, undefined, 'refused the email'],
])('names %s as the step that failed', async (_step, answers, change, words) => {
  const { ok, said } = await test(answers as Record<string, string>, change)
  expect(said).toContain(words)
  expect(ok).toBe(false)
})
