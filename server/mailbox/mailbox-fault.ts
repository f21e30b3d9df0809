import { isIP } from 'node:net'
import type { BlamedMailboxField, MailboxSettings } from '../../contract/mailbox.ts'
import { RequestFault } from '../guarded-request/target.ts'

type Fault = Error & {
  code?: string
  authenticationFailed?: boolean
  mailboxMissing?: boolean
  responseStatus?: string
  responseText?: string
  tlsFailed?: boolean
}

export interface Blame {
  field: BlamedMailboxField
  sentence: string
  /** Whether a mail server answered, so that its message may be shown. */
  hasSpoken: boolean
}

const CERTIFICATE = /CERT|SIGNED|ISSUER|ALTNAME|certificate|altnames/
const TLS = /ERR_SSL|ERR_TLS|EPROTO|SSL routines|STARTTLS|UPGRADE_TIMEOUT/
const UNKNOWN_NAME = /^(?:ENOTFOUND|EAI_|ENODATA|ESERVFAIL)/

/**
 * Names the field at fault, with a sentence. A private address reads as not found, like one that does not exist. All other failed
 * connections share one sentence, so that the answer cannot be used to map machines and ports.
 */
export function blameOf(
  error: Fault,
  {
    host,
    port,
    encryption,
    user,
    folder,
  }: Pick<MailboxSettings, 'host' | 'port' | 'encryption' | 'user' | 'folder'>,
): Blame {
  const inside = 'If it’s inside your network, ask whoever runs your server to allow it (MAIL_ALLOW_HOSTS).'
  const { code = '', authenticationFailed, mailboxMissing, responseStatus, message } = error
  const isPrivate = error instanceof RequestFault && error.code === 'private address'
  const said = `${code} ${message}`
  if (UNKNOWN_NAME.test(code) || (isPrivate && isIP(host) === 0))
    return {
      field: 'host',
      sentence: `We couldn’t find ${host}. Check the host. ${inside}`,
      hasSpoken: false,
    }
  if (authenticationFailed)
    return {
      field: 'password',
      sentence: `${host} refused the user ${user} or the password. Check both.`,
      hasSpoken: true,
    }
  if (mailboxMissing || responseStatus === 'NO')
    return {
      field: 'folder',
      sentence: `${host} has no folder “${folder}” for ${user}. Check the folder.`,
      hasSpoken: true,
    }
  if (CERTIFICATE.test(said))
    return {
      field: 'host',
      sentence: `We can’t trust the certificate of ${host}. Enter the host exactly as your provider writes it.`,
      hasSpoken: true,
    }
  if (TLS.test(said))
    return {
      field: 'encryption',
      sentence: `${host} didn’t accept ${encryption === 'tls' ? 'TLS' : 'STARTTLS'} at port ${port}. Try ${encryption === 'tls' ? 'STARTTLS' : 'TLS'}.`,
      hasSpoken: true,
    }
  return {
    field: 'port',
    sentence: `No mailbox answered at ${host}, port ${port}. Check the host, the port and the encryption. ${inside}`,
    hasSpoken: false,
  }
}
