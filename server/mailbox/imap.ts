import { isIP } from 'node:net'
import { ImapFlow } from 'imapflow'
import type { Afterwards, MailboxSettings } from '../../contract/mailbox.ts'
import { checkedAddresses } from '../guarded-request/request.ts'
import { RequestFault } from '../guarded-request/target.ts'
import { isAllowedHost } from '../mail/guarded-socket.ts'
import { MESSAGE_LIMITS } from './message-limits.ts'

/** The mailbox for replies. `allowHosts` is set for one that a user entered: it may not reach other machines inside the network. */
export type Mailbox = MailboxSettings & { allowHosts?: readonly string[] }

interface ImapTimeouts {
  /** For resolving the name and connecting, for the greeting, and for each silence after that. */
  connectMs: number
  silenceMs: number
}

const TIMEOUTS: ImapTimeouts = { connectMs: 15_000, silenceMs: 60_000 }
/** Servers end a connection that idles for half an hour, and some proxies much earlier. */
const IDLE_MS = 4 * 60 * 1000
const AUTO_IDLE_MS = 500
/** A message, and the headers of the response around it. */
const RESPONSE_BYTES = MESSAGE_LIMITS.sourceBytes + 1024 * 1024
const LINE_BYTES = 1024 * 1024

export interface Listed {
  uid: number
  bytes: number
}

export interface MailSource {
  uidValidity: bigint
  uidNext: number
  /** Whether the server announces new messages (IDLE). */
  pushes: boolean
  /** Lists messages from a UID or from a day on, in the order of their arrival. */
  list(from: { uid: number } | { day: Date }): Promise<Listed[]>
  /** The source of a message or only its headers. Undefined if it no longer exists. */
  read(uid: number, headersAlone: boolean): Promise<Buffer | undefined>
  finish(uid: number, afterwards: Exclude<Afterwards, 'leave'>): Promise<void>
  /** Resolves when there may be a new message, and after `ms` at the latest. Rejects if the connection is lost. */
  waitForNews(ms: number, signal: AbortSignal): Promise<void>
  close(): void
}

/** Connects only to checked addresses. The certificate must match the name. */
async function connect(mailbox: Mailbox, timeouts: ImapTimeouts): Promise<ImapFlow> {
  const { host, port, encryption, user, password, allowHosts } = mailbox
  const isAllowed = allowHosts === undefined || isAllowedHost(host, port, allowHosts)
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new RequestFault('no answer in time')), timeouts.connectMs)
  const [first] = await Promise.race([checkedAddresses({ host, isAllowed }), late.promise]).finally(() =>
    clearTimeout(timer),
  )
  const client = new ImapFlow({
    host: first?.address ?? host,
    ...(isIP(host) === 0 && { servername: host }),
    port,
    secure: encryption === 'tls',
    ...(encryption !== 'tls' && { doSTARTTLS: encryption === 'starttls' }),
    auth: { user, pass: password },
    logger: false,
    clientInfo: { name: 'mailbox' },
    connectionTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.connectMs,
    // Longer than IDLE lasts, because silence is normal there.
    socketTimeout: IDLE_MS + timeouts.silenceMs,
    maxIdleTime: IDLE_MS,
    autoIdleDelay: AUTO_IDLE_MS,
    maxLiteralSize: MESSAGE_LIMITS.sourceBytes,
    maxLineLength: LINE_BYTES,
    maxResponseSize: RESPONSE_BYTES,
  })
  // Required by Node. An error outside a command closes the connection, and `waitForNews` rejects then.
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    client.close()
    throw error
  }
  return client
}

/** Opens the mailbox, read-only if messages stay unchanged on the server. */
export async function openImap(mailbox: Mailbox, timeouts = TIMEOUTS): Promise<MailSource> {
  const client = await connect(mailbox, timeouts)
  try {
    const opened = await client.mailboxOpen(mailbox.folder, { readOnly: mailbox.afterwards === 'leave' })
    return sourceOf(client, opened.uidValidity, opened.uidNext)
  } catch (error) {
    client.close()
    throw error
  }
}

function sourceOf(client: ImapFlow, uidValidity: bigint, uidNext: number): MailSource {
  async function listUids(range: string, from: number): Promise<Listed[]> {
    const found: Listed[] = []
    // A range that ends in * always contains the last message, even if its UID is lower.
    for await (const { uid, size } of client.fetch(range, { uid: true, size: true }, { uid: true }))
      if (uid >= from) found.push({ uid, bytes: size ?? 0 })
    return found.sort((one, other) => one.uid - other.uid)
  }

  return {
    uidValidity,
    uidNext,
    pushes: client.capabilities.has('IDLE'),
    async list(from) {
      if ('uid' in from) return listUids(`${from.uid}:*`, from.uid)
      const uids = (await client.search({ since: from.day }, { uid: true })) || []
      return uids.length === 0 ? [] : listUids(uids.join(','), 0)
    },
    async read(uid, headersAlone) {
      const found = await client.fetchOne(String(uid), headersAlone ? { headers: true } : { source: true }, {
        uid: true,
      })
      return (found && (headersAlone ? found.headers : found.source)) || undefined
    },
    async finish(uid, afterwards) {
      if (afterwards === 'read') await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
      else await client.messageDelete(String(uid), { uid: true })
    },
    async waitForNews(ms, signal) {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const close = () => reject(new RequestFault('connection dropped'))
      const done = () => resolve()
      const timer = setTimeout(done, ms)
      client.on('exists', done).on('close', close)
      signal.addEventListener('abort', done)
      try {
        if (!client.usable) close()
        await promise
      } finally {
        clearTimeout(timer)
        client.off('exists', done).off('close', close)
        signal.removeEventListener('abort', done)
      }
    },
    close: () => client.close(),
  }
}
