import { once } from 'node:events'
import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { leavesMachine } from '../../environment/guessable-password.ts'
import { judgeClock } from './check-database.ts'
import { type Finding, fault, ok, warning } from './finding.ts'

const PATIENCE_MS = 10_000
const DAY_MS = 86_400_000
/** Certificates that renew automatically do so a month before. */
const SOON_DAYS = 14

export interface Certificate {
  host: string
  protocol: string
  /** Why a browser would refuse it, if it would. */
  refusal: string | undefined
  validTo: Date
  issuer: string
}

export function judgeCertificate(
  { host, protocol, refusal, validTo, issuer }: Certificate,
  now = Date.now(),
): Finding {
  const days = Math.floor((validTo.getTime() - now) / DAY_MS)
  if (days < 0)
    return fault(
      'tls',
      `The certificate of ${host} expired ${-days} days ago.`,
      'Renew it with certbot renew, or check Caddy’s log.',
    )
  if (refusal !== undefined)
    return fault(
      'tls',
      `Browsers reject the certificate of ${host} (${refusal}).`,
      'Serve the whole chain (fullchain.pem) of a certificate for this name.',
    )
  const says = `${protocol}, with a certificate from ${issuer} that is valid for ${days} more days.`
  return days < SOON_DAYS
    ? warning('tls', says, 'Find out why it doesn’t renew automatically: certbot renew --dry-run.')
    : ok('tls', says)
}

async function readCertificate({ hostname, port }: URL): Promise<Certificate> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const socket = connect({
    host,
    port: Number(port || 443),
    ...(isIP(host) === 0 ? { servername: host } : {}),
    rejectUnauthorized: false,
    timeout: PATIENCE_MS,
  })
  socket.once('timeout', () => socket.destroy(new Error('no answer in time')))
  try {
    await once(socket, 'secureConnect')
    const { valid_to: until, issuer } = socket.getPeerCertificate()
    return {
      host: hostname,
      protocol: socket.getProtocol() ?? 'TLS',
      refusal: socket.authorized ? undefined : String(socket.authorizationError),
      validTo: new Date(until),
      issuer: String(issuer?.O ?? issuer?.CN ?? 'an unknown issuer'),
    }
  } finally {
    socket.destroy()
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? error.cause : error
  return 'code' in cause ? String(cause.code) : cause.message
}

async function checkTls(url: URL): Promise<Finding> {
  try {
    return judgeCertificate(await readCertificate(url))
  } catch (error) {
    return fault(
      'tls',
      `We can’t connect to ${url.host} with TLS (${reasonOf(error)}).`,
      'Check that the proxy is running, that the name points here and that port 443 is open.',
    )
  }
}

async function checkAnswer(siteUrl: string): Promise<Finding[]> {
  const advice = 'Check that the server is running and that the proxy forwards everything to PORT.'
  try {
    const answer = await fetch(`${siteUrl}/healthz`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const text = await answer.text()
    if (answer.status !== 200 || !text.includes('"status":"ok"'))
      return [
        fault('address', `${siteUrl}/healthz responds with ${answer.status} and isn’t this site.`, advice),
      ]
    const date = Date.parse(answer.headers.get('date') ?? '')
    return [
      ok('address', `${siteUrl} answers.`),
      ...(Number.isNaN(date) ? [] : [judgeClock(siteUrl, date, Date.now())]),
    ]
  } catch (error) {
    return [fault('address', `${siteUrl} isn’t answering (${reasonOf(error)}).`, advice)]
  }
}

/** Checks the server from this machine. Inside a container its port differs from the published one. */
async function checkOwnPort(siteUrl: string, own: string): Promise<Finding> {
  const [answer] = await checkAnswer(own)
  return answer?.level === 'ok'
    ? ok('server', `The server responds at ${own}, but we can’t reach it from here at ${siteUrl}.`)
    : warning('server', `Nothing responds at ${siteUrl} or ${own}.`, 'Start the server: npm start.')
}

/**
 * Checks the site from outside: the certificate, and whether this site answers. `own` is the address of the server on this
 * machine.
 */
export async function checkPublicAddress(siteUrl: string, own: string): Promise<Finding[]> {
  const url = new URL(siteUrl)
  const tls = url.protocol === 'https:' ? [await checkTls(url)] : []
  if (tls.some(({ level }) => level === 'fault')) return tls
  const answers = await checkAnswer(siteUrl)
  if (!answers.some(({ level }) => level === 'fault')) return [...tls, ...answers]
  const server = await checkOwnPort(siteUrl, own)
  // A server on this machine may be stopped on purpose, or be reached through another port.
  return leavesMachine(url) ? [...answers, server] : [server]
}
