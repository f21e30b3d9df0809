import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bounceOf, written } from '../../tests/support/emails.ts'
import { makePdf } from '../../tests/support/pdf.ts'
import { makeToken } from '../mail/reply-tokens.ts'
import { MESSAGE_LIMITS } from './message-limits.ts'
import { parseApart, UnreadableMessage } from './parse-apart.ts'
import { parseMessage } from './parse-message.ts'

const parse = (source: string | Buffer) => parseMessage(Buffer.from(source))
const EMAIL = '6f1c0000-0000-4000-8000-000000000000'
const token = makeToken(Buffer.alloc(32, 7), { id: EMAIL, reference: 'OCT-7K2M-9QXF' })
const from = 'Ada Neill <ada@reader.example>'

describe('a reply', () => {
  it('is what its sender wrote, with our signature from wherever it stands', async () => {
    const message = await parse(
      written({
        from,
        to: `inbox+${token}@octavo.example`,
        text: 'Monday suits me.\r\n\r\nOn Wed, Octavo wrote:\r\n> When?',
      }),
    )
    expect(message).toMatchObject({
      kind: 'reply',
      senderName: 'Ada Neill',
      sender: 'ada@reader.example',
      text: 'Monday suits me.',
      tokens: [token],
      bounce: undefined,
    })
    const other = { 'In-Reply-To': `<${EMAIL}.${token}@octavo.example>` }
    expect((await parse(written({ from, headers: other, text: 'Yes.' }))).tokens).toEqual([token])
  })

  it('with HTML alone is its words, without what nobody sees', async () => {
    const html =
      '<style>p{color:red}</style><p>Dear <b>Bea</b>,</p><p>see <a href="https://evil.example/x">our site</a>.</p>' +
      '<div style="display:none">hidden</div><script>alert(1)</script><ul><li>one</li><li>two*</li></ul>'
    const { text } = await parse(written({ from, html }))
    expect(text).toBe('Dear Bea,\n\nsee our site (https://evil.example/x).\n\n- one\n- two*')
  })

  it('keeps whole PDFs, and names what it does not keep', async () => {
    const file = (name: string, type: string, bytes: Buffer) => ({ name, type, bytes })
    const pdf = makePdf()
    const message = await parse(
      written({
        from,
        text: 'My resume.',
        files: [
          file('resume.pdf', 'application/pdf', pdf),
          file('page.html', 'text/html', Buffer.from('<script>')),
          file('broken.pdf', 'application/pdf', Buffer.from('%PDF-1.7 cut off')),
        ],
      }),
    )
    expect(message.attachments.map(({ name, bytes }) => [name, bytes.length])).toEqual([
      ['resume.pdf', pdf.length],
    ])
    expect(message.leftOut.map(({ name, reason }) => [name, reason])).toEqual([
      ['page.html', 'type'],
      ['broken.pdf', 'unsafe'],
    ])
  })

  it('loses what the database cannot hold and what disguises the text', async () => {
    const { text, subject } = await parse(
      written({ from, subject: 'a\u202eb', text: 'null\u0000 \u202eflipped\u2066 \ud800 end' }),
    )
    expect([text, subject]).toEqual(['null flipped \ufffd end', 'ab'])
  })

  it('that is endless is cut', async () => {
    const message = await parse(written({ from, text: 'x'.repeat(MESSAGE_LIMITS.text + 1) }))
    expect([message.text.length, message.isCut]).toEqual([MESSAGE_LIMITS.text, true])
  })
})

describe('what a program wrote', () => {
  it.each([
    ['an out-of-office reply', { 'Auto-Submitted': 'auto-replied' }],
    ['an older one', { Precedence: 'bulk' }],
    ['one of another program', { 'X-Autoreply': 'yes' }],
    ['a newsletter', { 'List-Id': '<news.example>' }],
    ['what has no return path', { 'Return-Path': '<>' }],
  ])('%s is recognized', async (_, headers: Record<string, string>) => {
    expect((await parse(written({ from, headers, text: 'Away.' }))).kind).toBe('automatic')
  })

  it('a person is none', async () => {
    const headers = { 'Auto-Submitted': 'no', Precedence: 'normal' }
    expect((await parse(written({ from, headers, text: 'Here.' }))).kind).toBe('reply')
  })
})

describe('a bounce', () => {
  const ours = written({
    from: 'site@octavo.example',
    to: 'ada@reader.example',
    headers: { 'Message-ID': `<${EMAIL}.${token}@octavo.example>` },
    text: 'When?',
  })
  it('says which email of ours was not delivered, and why', async () => {
    expect(await parse(bounceOf(ours))).toMatchObject({
      kind: 'bounce',
      tokens: [token],
      bounce: { status: '5.1.1', emails: [{ id: EMAIL, token }] },
    })
  })
  it('is none while the mail server goes on trying', async () => {
    const delayed = await parse(bounceOf(ours, { action: 'delayed', status: '4.4.1' }))
    expect([delayed.kind, delayed.bounce]).toEqual(['automatic', undefined])
  })
})

describe('a hostile message', () => {
  it('is read or refused, whatever its bytes are', async () => {
    const line = fc.oneof(
      fc.string(),
      fc.constantFrom(
        'Content-Type: multipart/mixed; boundary="a"',
        'Content-Type: message/rfc822',
        'Content-Type: text/html; charset=utf-7',
        'Content-Transfer-Encoding: base64',
        'Content-Transfer-Encoding: quoted-printable',
        'From: =?utf-8?B?/////w==?= <a@b.example>',
        `To: inbox+${token}@x`,
        '--a',
        '--a--',
        '',
        '=?x?q?=00?=',
        '<div><table><td><blockquote>',
      ),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 60 }), async lines => {
        const message = await parse(lines.join('\r\n')).catch((error: unknown) => {
          expect(error).toBeInstanceOf(Error)
          return undefined
        })
        if (message === undefined) return
        expect(message.text.length + message.quoted.length).toBeLessThanOrEqual(2 * MESSAGE_LIMITS.text)
        expect(message.subject.length).toBeLessThanOrEqual(MESSAGE_LIMITS.subject)
        expect(JSON.stringify(message)).not.toContain('\\u0000')
      }),
      { numRuns: 200 },
    )
  })

  it('that nests parts or messages without end is refused', async () => {
    const nested = Array.from(
      { length: 60 },
      (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}`,
    )
    await expect(parse(`From: ${from}\r\n${nested.join('\r\n')}`)).rejects.toThrow()
  })

  it('costs its own thread alone when it takes too long', async () => {
    const deep = `From: ${from}\r\nContent-Type: text/html\r\n\r\n${'<div>'.repeat(100_000)}`
    await expect(parseApart(Buffer.from(deep))).rejects.toBeInstanceOf(UnreadableMessage)
    await expect(parseApart(Buffer.from(written({ from, text: 'Late.' })), 1)).rejects.toThrow('timeout')
    expect((await parseApart(Buffer.from(written({ from, text: 'Here.' })))).text).toBe('Here.')
  })
})
