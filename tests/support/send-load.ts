import { Agent, request } from 'node:http'

export interface LoadRequest {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string
}

export interface LoadResult {
  answers: number
  seconds: number
  /** Milliseconds from the first byte sent to the last byte received. */
  p50: number
  p99: number
  /** Every wrong answer and every broken connection, up to a limit. */
  errors: string[]
}

interface LoadOptions {
  origin: string
  connections: number
  seconds: number
  next: (n: number) => LoadRequest
  /** Returns what is wrong with an answer, or undefined. */
  check: (request: LoadRequest, status: number, body: Buffer) => string | undefined
}

const MAX_ERRORS = 20

function send(agent: Agent, origin: string, { method = 'GET', path, headers = {}, body }: LoadRequest) {
  return new Promise<{ status: number; body: Buffer }>((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const call = request(origin + path, { agent, method, headers: { ...headers, ...length } }, response => {
      const chunks: Buffer[] = []
      response.on('data', chunk => chunks.push(chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) }))
      response.on('error', reject)
    })
    call.on('error', reject)
    call.end(body)
  })
}

const percentile = (sorted: Float64Array, part: number) =>
  Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0) * 10) / 10

/**
 * Sends requests over keep-alive connections for `seconds`. Each connection sends its next request as soon as
 * it has an answer.
 */
export async function sendLoad({
  origin,
  connections,
  seconds,
  next,
  check,
}: LoadOptions): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  const errors: string[] = []
  const note = (error: string) => {
    if (errors.length < MAX_ERRORS) errors.push(error)
  }
  let sent = 0
  const started = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() - started < seconds * 1000) {
        const call = next(sent++)
        const begun = performance.now()
        try {
          const { status, body } = await send(agent, origin, call)
          times.push(performance.now() - begun)
          const wrong = check(call, status, body)
          if (wrong !== undefined) note(`${call.method ?? 'GET'} ${call.path}: ${wrong}`)
        } catch (error) {
          note(`${call.method ?? 'GET'} ${call.path}: ${String(error)}`)
        }
      }
    }),
  )
  const lasted = (performance.now() - started) / 1000
  agent.destroy()
  const sorted = Float64Array.from(times).sort()
  return {
    answers: times.length,
    seconds: lasted,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    errors,
  }
}
