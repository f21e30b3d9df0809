import { isIP } from 'node:net'
import type { BlamedField, MailEncryption } from '../../contract/mail-server.ts'
import { RequestFault } from '../guarded-request/target.ts'

type Fault = Error & { code?: string; originalCode?: string; command?: string; syscall?: string }

/** The steps of sending a message, in order. */
export type Step =
  | 'name'
  | 'connection'
  | 'silence'
  | 'certificate'
  | 'encryption'
  | 'sign-in'
  | 'sender'
  | 'recipient'
  | 'message'

const CERTIFICATE = /CERT|SIGNED|ISSUER|ALTNAME|certificate|altnames/

/** Finds the step from the error codes and commands that the library reports. */
export function stepOf({ code, originalCode, command = '', syscall = '', cause, message }: Fault): Step {
  const system = originalCode ?? (cause instanceof Error && 'code' in cause ? String(cause.code) : '')
  if (code === 'EDNS' || syscall === 'getaddrinfo' || /^(?:ENOTFOUND|EAI_)/.test(system)) return 'name'
  if (
    code === 'ETLS' ||
    command === 'STARTTLS' ||
    /CERT|SIGNED|SSL routines/.test(`${code} ${system} ${message}`)
  )
    return CERTIFICATE.test(`${code} ${system} ${message}`) ? 'certificate' : 'encryption'
  if (code === 'EAUTH' || command.startsWith('AUTH')) return 'sign-in'
  if (command === 'MAIL FROM') return 'sender'
  if (command === 'RCPT TO' || code === 'EENVELOPE') return 'recipient'
  if (command === 'DATA' || code === 'EMESSAGE') return 'message'
  return code === 'ETIMEDOUT' ? 'silence' : 'connection'
}

/** The entered settings that the sentences name. */
export interface Typed {
  host: string
  port: number
  encryption: MailEncryption
  from: string
}

interface Blame {
  field: BlamedField
  sentence: string
  /** Whether a mail server answered, so that its message may be shown. */
  hasSpoken: boolean
}

/**
 * A name with a private address reads as not found, like one that doesn't exist. All other failed connections share one
 * sentence, so that the answer can't be used to map machines and ports.
 */
export function blameOf(error: Fault, { host, port, encryption, from }: Typed): Blame {
  const isPrivate = error instanceof RequestFault && error.code === 'private address'
  const isUnknown = error instanceof RequestFault && error.code === 'name not found'
  const step = isUnknown || (isPrivate && isIP(host) === 0) ? 'name' : stepOf(error)
  const inside = 'If it’s inside your network, ask whoever runs your server to allow it (MAIL_ALLOW_HOSTS).'
  switch (step) {
    case 'name':
      return {
        field: 'host',
        sentence: `We couldn’t find ${host}. Check the host. ${inside}`,
        hasSpoken: false,
      }
    case 'connection':
    case 'silence':
      return {
        field: 'port',
        sentence: `No mail server answered at ${host}, port ${port}. Check the host, the port and the encryption. ${inside}`,
        hasSpoken: false,
      }
    case 'certificate':
      return {
        field: 'host',
        sentence: `We can’t trust the certificate of ${host}. Enter the host exactly as your provider writes it.`,
        hasSpoken: true,
      }
    case 'encryption':
      return {
        field: 'encryption',
        sentence: `${host} didn’t accept ${encryption === 'tls' ? 'TLS' : 'STARTTLS'} at port ${port}. Try ${encryption === 'tls' ? 'STARTTLS' : 'TLS'}.`,
        hasSpoken: true,
      }
    case 'sign-in':
      return {
        field: 'password',
        sentence: `${host} refused the user or the password. Check both.`,
        hasSpoken: true,
      }
    case 'sender':
      return {
        field: 'from',
        sentence: `${host} refused ${from} as the sender. Enter an address that this mail account may send from.`,
        hasSpoken: true,
      }
    case 'recipient':
      return {
        field: 'to',
        sentence: `${host} refused a recipient. Check who receives notifications.`,
        hasSpoken: true,
      }
    case 'message':
      return { field: null, sentence: `${host} refused the email.`, hasSpoken: true }
  }
}
