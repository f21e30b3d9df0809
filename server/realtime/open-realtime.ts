import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { API } from '../../contract/addresses.ts'
import { PUBLIC_KEY } from '../../contract/public-key.ts'
import { REALTIME_LIMITS as LIMITS } from '../../contract/realtime.ts'
import type { VerifyToken } from '../auth/identity.ts'
import { type Database, DatabaseUnavailable, type Identity } from '../db/database.ts'
import { may } from '../db/guards.ts'
import { OverBudget } from '../db/request-meter.ts'
import type { Env } from '../env.ts'
import { isOtherOrigin } from '../http/cross-site.ts'
import { createAllowance } from '../limits/allowance.ts'
import { addressFrom } from '../limits/client-address.ts'
import type { MeterOf } from '../limits/database-budget.ts'
import { createTally } from '../limits/tally.ts'
import { describeFault, type Log } from '../log.ts'
import { createAnswers, faultOf } from './answer-calls.ts'
import { actionOf, NotAllowed } from './join.ts'
import { payerOf } from './member.ts'
import type { FromProcess, SentMessage, ToProcess } from './process-messages.ts'
import type { Version } from './protocol.ts'
import { createRealtimeProcess } from './run-process.ts'

interface RealtimeDeps {
  env: Pick<Env, 'siteUrl' | 'databaseUrl' | 'trustProxy' | 'rateLimit' | 'realtime'>
  database: Database
  verify: VerifyToken
  /** Counts database time like that of requests. Undefined: it is not counted. */
  meterOf: MeterOf | undefined
  /** Milliseconds since 1970. */
  now: () => number
  log: Log
}

/** Why a connection is refused. */
export type Refusal = 'no key' | 'another origin' | 'too many of address' | 'too many' | 'away'

export interface Realtime {
  isTaken(request: IncomingMessage): boolean
  /** Why a connection is refused, if it is. */
  refusalOf(request: IncomingMessage): Refusal | undefined
  take(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Sends without a connection. Rejects like a join, and with `OverBudget`. */
  send(identity: Identity, address: string, messages: readonly SentMessage[]): Promise<void>
  /** Open connections, and how often their process was restarted. */
  figures(): { connections: number; restarts: number }
  /** Closes all connections, so that clients reconnect to another instance. */
  close(): Promise<void>
}

/** The process ends after this time without connections. */
const IDLE_MS = 10_000
const RETRY_SECONDS = 1
const PATH = `${API.realtime}/websocket`
const ORIGIN = 'http://localhost'
/** An unreadable address counts as that of the front page. */
const urlOf = ({ url = '' }: IncomingMessage) => URL.parse(url, ORIGIN) ?? new URL(ORIGIN)

const headersOf = ({ headers }: IncomingMessage) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

/** The entry to the realtime service, which runs in a process of its own. */
export function openRealtime({ env, database, verify, meterOf, now, log }: RealtimeDeps): Realtime {
  const visitors = createTally(env.realtime.visitorConnections)
  const all = createTally(LIMITS.connectionsPerOffice)
  const openings = createAllowance({ capacity: LIMITS.openings, refillPerSecond: 1 }, now)
  const refusals = new WeakMap<IncomingMessage, Refusal | 'none'>()
  const answerCall = createAnswers({ database, verify, meterOf, now })
  /** Sends by request that are under way. Undefined means that the process ended first. */
  const sending = new Map<number, (isSent: boolean | undefined) => void>()
  let connections = 0
  let lastSent = 0
  let idle: NodeJS.Timeout | undefined

  const child = createRealtimeProcess({
    heapMb: env.realtime.memoryMb,
    isAlone: env.databaseUrl === undefined,
    isRated: env.rateLimit,
    onMessage,
    onGone() {
      visitors.clear()
      all.clear()
      connections = 0
      for (const done of sending.values()) done(undefined)
      sending.clear()
    },
    log,
  })
  const unlisten = database.listen('live', payload => child.tell({ kind: 'heard', payload }))

  function onMessage(message: FromProcess, reply: (answer: ToProcess) => void): void {
    switch (message.kind) {
      case 'call':
        answerCall(message.call).then(
          result => reply({ kind: 'answer', id: message.id, result }),
          error => {
            const fault = faultOf(error)
            if (fault.kind === 'other') log.error('realtime fault', describeFault(error))
            reply({ kind: 'refused', id: message.id, fault })
          },
        )
        break
      case 'sent':
        sending.get(message.id)?.(message.isSent)
        sending.delete(message.id)
        break
      case 'signed in':
        visitors.add(message.address, -1)
        break
      case 'closed':
        count(message.address, -1, message.isSignedIn)
        break
      case 'fault':
        log.error('realtime fault', message.fields)
    }
  }

  function count(address: string, change: 1 | -1, isSignedIn = false): void {
    connections += change
    all.add(address, change)
    if (!isSignedIn) visitors.add(address, change)
    restLater()
  }

  function restLater(): void {
    clearTimeout(idle)
    if (connections > 0) return
    idle = setTimeout(child.rest, IDLE_MS)
    idle.unref()
  }

  const addressOf = ({ headers, socket }: IncomingMessage) =>
    addressFrom(headers['x-forwarded-for']?.toString(), socket.remoteAddress, env.trustProxy)

  function findRefusal(request: IncomingMessage): Refusal | undefined {
    const key = urlOf(request).searchParams.get('apikey') ?? request.headers.apikey
    if (key !== PUBLIC_KEY) return 'no key'
    // Not `sec-fetch-site`: some browsers do not send `same-origin` for a websocket.
    const { origin = null, host = null } = request.headers
    if (isOtherOrigin(origin, host, env.siteUrl)) return 'another origin'
    if (!child.isThere()) return 'away'
    if (connections >= LIMITS.connections) return 'too many'
    const address = addressOf(request)
    const hasRoom = visitors.hasRoom(address, 1) && all.hasRoom(address, 1)
    return hasRoom && (!env.rateLimit || openings.take(address) === 0) ? undefined : 'too many of address'
  }

  /** Decided once for each request, so that it counts once. */
  function refusalOf(request: IncomingMessage): Refusal | undefined {
    const known = refusals.get(request) ?? findRefusal(request) ?? 'none'
    refusals.set(request, known)
    return known === 'none' ? undefined : known
  }

  /** Rejects with `NotAllowed`, or with `SessionEnded`. */
  async function checkSend(identity: Identity, { topic, isPrivate }: SentMessage): Promise<void> {
    if (!isPrivate) return
    const action = actionOf(topic)
    if (identity.role !== 'authenticated') throw new NotAllowed()
    if (!(await database.transaction(identity, tx => may(tx, action)))) throw new NotAllowed()
  }

  return {
    refusalOf,
    isTaken: request => urlOf(request).pathname === PATH && refusalOf(request) === undefined,
    take(request, socket, head) {
      const version: Version = urlOf(request).searchParams.get('vsn') === '2.0.0' ? '2.0.0' : '1.0.0'
      const address = addressOf(request)
      count(address, 1)
      const headers = headersOf(request)
      child.handOver({ kind: 'take', headers, head, version, address }, socket as Socket)
    },
    async send(identity, address, messages) {
      for (const message of messages) await checkSend(identity, message)
      const away = () => new DatabaseUnavailable('The process for realtime is away')
      if (!child.isThere()) throw away()
      lastSent += 1
      const id = lastSent
      const isSent = await new Promise<boolean | undefined>(resolve => {
        sending.set(id, resolve)
        child.send({ kind: 'send', id, payer: payerOf(identity, address), messages })
      })
      restLater()
      if (isSent === undefined) throw away()
      if (!isSent) throw new OverBudget(RETRY_SECONDS)
    },
    figures: () => ({ connections, restarts: child.restarts() }),
    async close() {
      clearTimeout(idle)
      await child.stop()
      unlisten()
    },
  }
}
