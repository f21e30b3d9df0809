import { BodyTooLarge, readBytes } from '../http/read-body.ts'
import { createConcurrencyLimit, TooBusy } from '../limits/concurrency.ts'
import { describeFault, type Log } from '../log.ts'
import { type Breaker, createBreaker } from './breaker.ts'
import { answerHeaders, isExpected, requestHeaders } from './forwarded-headers.ts'
import { type HostedProject, PARTS, type Part } from './project.ts'
import { refusal } from './refusals.ts'

/** How many calls run at once, and how many wait: a slow project must not fill the memory. */
const CALLS_AT_ONCE = 64
const CALLS_WAITING = 256
const ANSWER_BYTES = 8 * 1024 * 1024
/** How long rendering a page may wait for its data. */
const PAGE_LIMIT_MS = 5_000
const RETRY_AFTER_SECONDS = 2
/** Statuses of a gateway whose service is down. The last five are from Cloudflare. */
const AWAY = new Set([502, 503, 504, 520, 521, 522, 523, 524])

/** The project sent no response that can be passed on. */
class ProjectAway extends Error {
  override name = 'ProjectAway'
}

interface ForwardedCall {
  part: Part
  /** The path and query at the project. */
  path: string
  request: Request
  /** The visitor's address; empty while a page renders. */
  address: string
}

/** How long to wait for the project. */
export interface Patience {
  /** A monotonic clock in milliseconds. */
  now?: () => number
  /** Overrides the limits of the parts if it is shorter. */
  longestMs?: number
}

export type Forward = (call: ForwardedCall) => Promise<Response>

async function readAnswer(answer: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength
    if (size > ANSWER_BYTES) throw new ProjectAway('The answer is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Waits for the whole response, so that a connection that breaks off becomes an error instead of half a response. */
async function passBack({ request }: ForwardedCall, answer: Response): Promise<Response> {
  const { status } = answer
  const body = await readAnswer(answer)
  const isEmpty = status === 204 || request.method === 'HEAD'
  return new Response(isEmpty ? null : body, { status, headers: answerHeaders(answer.headers) })
}

/** Forwards calls to the project with its key and limits of size and time. Doesn't try while the project is down. */
export function createForward(
  project: HostedProject,
  log: Log,
  { now, longestMs = Number.POSITIVE_INFINITY }: Patience = {},
): Forward {
  const breakers = new Map<Part, Breaker>(
    PARTS.map(part => [
      part,
      createBreaker(
        isOpen =>
          isOpen
            ? log.warn('hosted project away', { part: part.name })
            : log.info('hosted project back', { part: part.name }),
        now,
      ),
    ]),
  )
  const calling = createConcurrencyLimit(CALLS_AT_ONCE, CALLS_WAITING)

  async function call(forwarded: ForwardedCall): Promise<Response> {
    const { part, path, request, address } = forwarded
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
    const body = hasBody ? await readBytes(request, part.bodyBytes) : undefined
    const url = new URL(path, project.url)
    const { method } = request
    const headers = requestHeaders({ method, path: url.pathname, headers: request.headers, address }, project)
    const isPage = address === '' && !hasBody
    const signal = AbortSignal.timeout(Math.min(isPage ? PAGE_LIMIT_MS : part.limitMs, longestMs))
    try {
      const answer = await fetch(url, { method, headers, redirect: 'manual', signal, ...(body && { body }) })
      if (AWAY.has(answer.status) || !isExpected(answer)) {
        await answer.body?.cancel()
        throw new ProjectAway(`The answer was ${answer.status} ${answer.headers.get('content-type') ?? ''}`)
      }
      return await passBack(forwarded, answer)
    } catch (error) {
      throw error instanceof ProjectAway ? error : new ProjectAway('No answer', { cause: error })
    }
  }

  return async forwarded => {
    const { part } = forwarded
    const breaker = breakers.get(part)
    const wait = breaker?.wait() ?? 0
    if (wait > 0) return refusal(part, 503, wait)
    try {
      const answer = await calling(() => call(forwarded))
      breaker?.succeeded()
      return answer
    } catch (error) {
      if (error instanceof BodyTooLarge) return refusal(part, 413)
      if (error instanceof TooBusy) return refusal(part, 503, RETRY_AFTER_SECONDS)
      if (!(error instanceof ProjectAway)) throw error
      breaker?.failed()
      log.warn('hosted project failed', {
        part: part.name,
        reason: error.message,
        ...(error.cause !== undefined && { ...describeFault(error.cause) }),
      })
      return refusal(part, 503, RETRY_AFTER_SECONDS)
    }
  }
}
