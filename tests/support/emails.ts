/** An email in a test: its headers, and its body or parts. */
interface Written {
  from: string
  to?: string
  subject?: string
  headers?: Readonly<Record<string, string>>
  text?: string
  html?: string
  files?: readonly { name: string; type: string; bytes: Buffer }[]
}

let count = 0

const BOUNDARY = 'part-of-a-test'

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/.{76}/g, '$&\r\n')

function part(type: string, body: string, headers: readonly string[] = []): string {
  return [`--${BOUNDARY}`, `Content-Type: ${type}`, ...headers, '', body].join('\r\n')
}

/** Writes an email as an email app does. */
export function written({
  from,
  to = 'inbox@octavo.example',
  subject = 'Re: Your message',
  headers = {},
  text,
  html,
  files = [],
}: Written): string {
  const head = {
    From: from,
    To: to,
    Subject: subject,
    Date: new Date().toUTCString().replace('GMT', '+0000'),
    'Message-ID': `<reply-${process.pid}-${Date.now()}-${count++}@reader.example>`,
    'MIME-Version': '1.0',
    ...headers,
  }
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`)
  if (files.length === 0) {
    const type = html === undefined ? 'text/plain' : 'text/html'
    return [...lines, `Content-Type: ${type}; charset=utf-8`, '', text ?? html ?? ''].join('\r\n')
  }
  const parts = [
    part('text/plain; charset=utf-8', text ?? ''),
    ...files.map(({ name, type, bytes }) =>
      part(`${type}; name="${name}"`, base64(bytes), [
        'Content-Transfer-Encoding: base64',
        `Content-Disposition: attachment; filename="${name}"`,
      ]),
    ),
  ]
  return [
    ...lines,
    `Content-Type: multipart/mixed; boundary="${BOUNDARY}"`,
    '',
    ...parts,
    `--${BOUNDARY}--`,
    '',
  ].join('\r\n')
}

/** The bounce that a mail server returns for an undelivered `email`, with its headers (RFC 3464). */
export function bounceOf(email: string, { action = 'failed', status = '5.1.1' } = {}): string {
  const head = email.split('\r\n\r\n')[0] ?? ''
  return [
    'From: Mail Delivery System <mailer-daemon@reader.example>',
    'To: site@octavo.example',
    'Return-Path: <>',
    'Subject: Undelivered Mail Returned to Sender',
    `Message-ID: <bounce-${process.pid}-${Date.now()}-${count++}@reader.example>`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=delivery-status; boundary="${BOUNDARY}"`,
    '',
    part('text/plain', 'I could not deliver your message.'),
    part(
      'message/delivery-status',
      `Reporting-MTA: dns; mx.reader.example\r\n\r\nFinal-Recipient: rfc822; ada@reader.example\r\nAction: ${action}\r\nStatus: ${status}\r\n`,
    ),
    part('text/rfc822-headers', head),
    `--${BOUNDARY}--`,
    '',
  ].join('\r\n')
}
