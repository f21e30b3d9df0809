import { Agent, request } from 'node:http'

export interface LoadRequest {
  method?: string
  path: string
  headers: Record<string, string>
  body?: string
}

export interface Load {
  origin: string
  connections: number
  warmUpMs: number
  measureMs: number
  next: (n: number) => LoadRequest
  expectStatus: number
}

/** Requests answered per second over kept-alive connections. An answer with another status ends the run. */
export async function requestsPerSecond({
  origin,
  connections,
  warmUpMs,
  measureMs,
  next,
  expectStatus,
}: Load): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const started = performance.now()
  const measureFrom = started + warmUpMs
  const until = measureFrom + measureMs
  let sent = 0
  let counted = 0
  async function worker(): Promise<void> {
    while (performance.now() < until) {
      sent += 1
      await once(agent, origin, next(sent), expectStatus)
      const now = performance.now()
      if (now >= measureFrom && now < until) counted += 1
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, worker))
  } finally {
    agent.destroy()
  }
  return counted / (measureMs / 1000)
}

function once(
  agent: Agent,
  origin: string,
  { method = 'GET', path, headers, body }: LoadRequest,
  expected: number,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const call = request(
      `${origin}${path}`,
      { agent, method, headers: { ...headers, ...length } },
      response => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', chunk => {
          if (response.statusCode !== expected) text += chunk
        })
        response.on('end', () => {
          if (response.statusCode === expected) resolve()
          else reject(new Error(`${method} ${path} answered ${response.statusCode}: ${text.slice(0, 300)}`))
        })
      },
    )
    call.on('error', reject)
    call.end(body)
  })
}
