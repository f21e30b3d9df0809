import { Agent, request } from 'node:http'
import { afterAll, expect, it } from 'vitest'
import { noteAnalytics } from '../support/analytics.ts'
import { type Attack, createAttack, createRandom, ENDPOINTS } from '../support/attacks.ts'
import { createMemoryProbe, type Memory } from '../support/memory.ts'
import { openedServer } from '../support/opened.ts'
import { administratorOf, FAULT_ENV } from '../support/submissions.ts'

// Every run sends 2,000 requests. HOSTILE_REQUESTS=20000 sets the long run.
const REQUESTS = Number(process.env.HOSTILE_REQUESTS ?? 2_000)
const SEED = Number(process.env.HOSTILE_SEED ?? 20_261_115)
const AT_ONCE = 16
/** Memory is measured after each part. The first part is the warm-up. */
const PARTS = 4
/**
 * MiB by which memory may grow from the first part to the last, after garbage collection. Answers to made-up
 * addresses are cached (at most a thousand, for a minute), and the embedded database fills its buffers. Both
 * are bounded, a leak isn't.
 */
const MAY_GROW = { heap: 24, external: 96 }

const probe = createMemoryProbe()
const server = openedServer({
  env: { ...FAULT_ENV, ...probe.options.env },
  nodeOptions: probe.options.nodeOptions,
})
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

afterAll(() => agent.destroy())

interface Answer {
  /** 0 if the connection was closed instead. */
  status: number
  text: string
}

function send({ method, path, headers, body }: Attack): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(
      `${server.origin}${path}`,
      { method, headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) }, agent },
      response => {
        const chunks: Buffer[] = []
        response.on('data', chunk => chunks.push(chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('latin1') }),
        )
        response.on('error', reject)
      },
    )
    // A request that is refused while it is sent may lose its connection. The server itself must stay up.
    call.on('error', () => resolve({ status: 0, text: '' }))
    call.end(body)
  })
}

const STACK = /\bat (?:async )?[\w.<>]+ \(?(?:file:|node:|\/)|node_modules|PGlite|pg_catalog\./
/** The server answers 501 to a method that does not exist. */
const NOT_IMPLEMENTED = 501

it(`answers ${REQUESTS} hostile requests without internals or a memory leak, and stays up`, {
  timeout: 1_800_000,
}, async () => {
  console.log(`HOSTILE_SEED=${SEED} repeats these requests`)
  const random = createRandom(SEED)
  const bad: string[] = []
  const statuses: Record<number, number> = {}
  const reached = new Set<string>()
  const memory: Memory[] = []
  let made = 0
  for (let part = 1; part <= PARTS; part++) {
    // Signs in again, because some attacks sign the administrator out.
    const { session } = (await (await administratorOf(server.origin)).auth.getSession()).data
    const tokens = [session?.access_token ?? '']
    const until = Math.ceil((REQUESTS * part) / PARTS)
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (made < until) {
          const attack = createAttack(random, made++, tokens)
          const { status, text } = await send(attack)
          statuses[status] = (statuses[status] ?? 0) + 1
          if (status > 0) reached.add(attack.endpoint)
          const named = () => `${attack.method} ${attack.path.slice(0, 200)} ${attack.body.slice(0, 80)}`
          if (status >= 500 && status !== NOT_IMPLEMENTED) bad.push(`${status} ${named()}`)
          if (STACK.test(text)) bad.push(`internals ${STACK.exec(text)?.[0]} in the answer to ${named()}`)
        }
      }),
    )
    memory.push(await probe.read(server.pid))
  }
  const complaints = server.logs().match(/.*"level":"(?:warn|error)".*/g) ?? []
  expect(bad, complaints.slice(-10).join('\n')).toEqual([])
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
  expect(server.logs()).not.toMatch(
    /"event":"(?:request failed|crash|auth request failed|submission failed)"/,
  )
  expect(ENDPOINTS.filter(endpoint => !reached.has(endpoint))).toEqual([])
  const [first, last] = [memory[0] as Memory, memory.at(-1) as Memory]
  expect(last.heap - first.heap, JSON.stringify(memory)).toBeLessThan(MAY_GROW.heap)
  expect(last.external - first.external, JSON.stringify(memory)).toBeLessThan(MAY_GROW.external)
  noteAnalytics('hostile requests', {
    requests: REQUESTS,
    endpoints: reached.size,
    seed: SEED,
    answers: Object.entries(statuses)
      .map(([status, count]) => `${status === '0' ? 'line ended' : status}: ${count}`)
      .join(', '),
    'heap MiB': memory.map(({ heap }) => heap).join(' → '),
    'RSS MiB': memory.map(({ rss }) => Math.round(rss)).join(' → '),
  })
})
