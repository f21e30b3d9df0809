import { Agent, request } from 'node:http'

export interface Ask {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string
}

export interface Driven {
  answers: number
  seconds: number
  /** Milliseconds from the first byte sent to the last one read. */
  p50: number
  p99: number
  /** Every answer that was not what was asked for, and every line that broke. */
  errors: string[]
}

interface Drive {
  origin: string
  connections: number
  seconds: number
  next: (n: number) => Ask
  /** Says what is wrong with an answer, if anything is. */
  check: (ask: Ask, status: number, body: Buffer) => string | undefined
}

const ERRORS_KEPT = 20

function send(agent: Agent, origin: string, { method = 'GET', path, headers = {}, body }: Ask) {
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

/** Asks over kept-alive connections, each as soon as it has its answer, for as long as it is told to. */
export async function drive({ origin, connections, seconds, next, check }: Drive): Promise<Driven> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  const errors: string[] = []
  const note = (error: string) => {
    if (errors.length < ERRORS_KEPT) errors.push(error)
  }
  let sent = 0
  const started = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() - started < seconds * 1000) {
        const ask = next(sent++)
        const begun = performance.now()
        try {
          const { status, body } = await send(agent, origin, ask)
          times.push(performance.now() - begun)
          const wrong = check(ask, status, body)
          if (wrong !== undefined) note(`${ask.method ?? 'GET'} ${ask.path}: ${wrong}`)
        } catch (error) {
          note(`${ask.method ?? 'GET'} ${ask.path}: ${String(error)}`)
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
