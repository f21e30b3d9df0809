import { TEST_EVENT } from '../../contract/webhooks.ts'
import { keyIdOf, type SealingKeys, unseal } from '../auth/sealing-keys.ts'
import type { Database } from '../db/database.ts'
import {
  claimDueDeliveries,
  type DeliveryResult,
  type DueDelivery,
  releaseDeliveries,
  secondsUntilDelivery,
  settleDeliveries,
} from '../db/webhooks.ts'
import { RequestFault, readTarget } from '../guarded-request/target.ts'
import type { Log } from '../log.ts'
import { createGroupedWrite } from '../queue/grouped.ts'
import { type AttemptEnd, createQueueWorker, type QueueWorker } from '../queue/worker.ts'
import { payloadOf } from './payload.ts'
import { type Answer, postWebhook } from './post.ts'
import { isDelivered, isGone, pauseAfter } from './retry.ts'
import { signatureHeaders } from './signature.ts'

export interface WebhookDeps {
  database: Database
  sealingKeys: SealingKeys
  siteUrl: () => string
  company: string
  allowHosts: readonly string[]
  log: Log
  /** Milliseconds since 1970. */
  now: () => number
  wholeMs?: number
}

export interface Webhooks extends QueueWorker {
  /** How long a delivery stays reserved for the instance that claimed it. */
  leaseSeconds: number
  /** Attempts a claimed delivery right away. Resolves when the result is stored. */
  deliver(due: DueDelivery): Promise<void>
  /** Throws a `RequestFault` for an address to which nothing may be sent. */
  check(url: string): void
}

/** Standard Webhooks recommends 15 to 30 seconds. */
const LONGEST_DELIVERY_MS = 15_000
const SLOTS = 10
const SLOTS_PER_ENDPOINT = 2
const LONGEST_FAULT = 100

/** The key that encrypted a secret no longer exists. */
class SecretNotReadable extends Error {
  readonly code = 'secret not readable'
}

/**
 * Opens the worker that delivers webhooks. It has its own connections and slots, so that emails and webhooks never wait
 * for each other.
 */
export function openWebhooks(deps: WebhookDeps): Webhooks {
  const { database, sealingKeys, siteUrl, company, allowHosts, log, now } = deps
  const wholeMs = deps.wholeMs ?? LONGEST_DELIVERY_MS
  const leaseMs = 2 * wholeMs + LONGEST_DELIVERY_MS
  const settle = createGroupedWrite((results: DeliveryResult[]) => settleDeliveries(database, results))

  function openSecrets({ sealedSecrets, endpoint }: DueDelivery): Promise<Buffer[]> {
    return database.transaction({ role: 'service' }, async tx => {
      const secrets: Buffer[] = []
      for (const sealed of sealedSecrets) {
        const key = await sealingKeys.find(tx, keyIdOf(sealed))
        if (key !== undefined) secrets.push(unseal(key, endpoint.id, sealed))
      }
      // The old secret isn't enough, because the receiver already has the new one.
      if (secrets.length < sealedSecrets.length) throw new SecretNotReadable()
      return secrets
    })
  }

  async function send(due: DueDelivery, body: string): Promise<Answer> {
    const secrets = await openSecrets(due)
    const seconds = Math.floor(now() / 1000)
    const headers = signatureHeaders(secrets, { id: due.id, seconds, body })
    return postWebhook(due.endpoint.url, body, headers, { allowHosts, wholeMs })
  }

  function resultOf(
    due: DueDelivery,
    answer: Answer | undefined,
  ): Pick<DeliveryResult, 'kind' | 'pauseSeconds' | 'isGone'> {
    if (answer !== undefined && isDelivered(answer)) return { kind: 'delivered' }
    // Test events aren't retried: their sender sees the result and can try again.
    const pauseSeconds = due.event === TEST_EVENT ? undefined : pauseAfter(due.attempts, answer, now())
    if (pauseSeconds !== undefined) return { kind: 'delayed', pauseSeconds }
    return { kind: 'given up', isGone: isGone(answer) }
  }

  async function attempt(due: DueDelivery): Promise<AttemptEnd> {
    const body = payloadOf(due, { company, siteUrl: siteUrl() })
    if (body === undefined) {
      await settle({ due, kind: 'withdrawn' })
      return 'answered'
    }
    const started = performance.now()
    let answer: Answer | undefined
    let fault: string | undefined
    try {
      answer = await send(due, body)
      if (!isDelivered(answer)) fault = answer.status >= 300 && answer.status < 400 ? 'redirect' : 'refused'
    } catch (error) {
      if (!(error instanceof RequestFault || error instanceof SecretNotReadable)) throw error
      fault = error.code
    }
    const result = resultOf(due, answer)
    const durationMs = Math.round(performance.now() - started)
    await settle({
      due,
      ...result,
      durationMs,
      ...(answer === undefined ? {} : { status: answer.status, answer: answer.text }),
      ...(fault === undefined ? {} : { fault: fault.slice(0, LONGEST_FAULT) }),
    })
    const facts = { endpoint: due.endpoint.id, type: due.event, attempts: due.attempts, durationMs }
    const outcome = { ...facts, status: answer?.status, fault, pause: result.pauseSeconds }
    if (result.kind === 'delivered') log.info('webhook delivered', facts)
    else log.warn(result.kind === 'delayed' ? 'webhook delayed' : 'webhook given up', outcome)
    return fault === 'no answer in time' ? 'silent' : 'answered'
  }

  const worker = createQueueWorker<DueDelivery>({
    name: 'webhook',
    slots: SLOTS,
    slotsPerDestination: SLOTS_PER_ENDPOINT,
    leaseMs,
    longestAttemptMs: wholeMs,
    take: claim => claimDueDeliveries(database, claim),
    destinationOf: ({ endpoint }) => endpoint.id,
    attempt,
    release: items => releaseDeliveries(database, items),
    secondsUntilDue: () => secondsUntilDelivery(database),
    log,
  })
  let stopListening: () => void = () => undefined

  return {
    ...worker,
    start() {
      stopListening = database.listen('webhook_due', worker.wake)
      worker.start()
    },
    async stop() {
      stopListening()
      await worker.stop()
    },
    leaseSeconds: leaseMs / 1000,
    async deliver(due) {
      await attempt(due)
    },
    check(url) {
      readTarget(url, allowHosts)
    },
  }
}
