import { Agent, request } from 'node:http'
import { cpuSeconds } from './cpu-time.ts'

export interface LoadRequest {
  method?: string
  path: string
  headers: Record<string, string>
  body?: string
}

export interface Load {
  origin: string
  connections: number
  /** Requests before the measurement, enough for V8 to compile the code. */
  warmUp: number
  measureMs: number
  next: (n: number) => LoadRequest
  expectStatus: number
  /** The process whose processor time is measured. */
  pid: number
}

export interface LoadResult {
  perSecond: number
  /** Processor time of one request in milliseconds. It does not depend on the load of the machine. */
  cpuMs: number | undefined
}

/** Sends requests over keep-alive connections after a warm-up. Another status ends the run. */
export async function measureLoad(load: Load): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.connections })
  let sent = 0
  async function send(more: (answered: number) => boolean): Promise<number> {
    let answered = 0
    async function worker(): Promise<void> {
      while (more(answered)) {
        sent += 1
        await once(agent, load.origin, load.next(sent), load.expectStatus)
        answered += 1
      }
    }
    await Promise.all(Array.from({ length: load.connections }, worker))
    return answered
  }
  try {
    await send(answered => answered < load.warmUp)
    const cpuBefore = cpuSeconds(load.pid)
    const started = performance.now()
    const answered = await send(() => performance.now() - started < load.measureMs)
    const seconds = (performance.now() - started) / 1000
    const cpuAfter = cpuSeconds(load.pid)
    const known = cpuBefore !== undefined && cpuAfter !== undefined
    return {
      perSecond: answered / seconds,
      cpuMs: known ? ((cpuAfter - cpuBefore) * 1000) / answered : undefined,
    }
  } finally {
    agent.destroy()
  }
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
