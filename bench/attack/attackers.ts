import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import type { Attack } from './kinds.ts'
import type { SocketAttack } from './socket-kinds.ts'
import { attackBySocket } from './sockets.ts'

// Sends all attacks at once, on all their connections, until it has to stop. The attackers run in their own thread, so
// that they don't slow down the measured visitor.
const { origin, attacks, sockets } = workerData as {
  origin: string
  attacks: Record<string, Attack>
  sockets: Record<string, SocketAttack>
}
/** The pause after each answer, because a flood of cheap requests isn't what this measures. */
const PAUSE_MS = 50
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
const answers: Record<string, Record<string, number>> = {}
let isOver = false

function send({ method = 'GET', path, headers, body }: Attack, address: string): Promise<string> {
  return new Promise(resolve => {
    request(
      origin + path,
      { agent, method, headers: { ...headers, 'x-forwarded-for': address } },
      response => {
        response.resume().on('close', () => resolve(String(response.statusCode)))
      },
    )
      .on('error', () => resolve('broken off'))
      .end(body)
  })
}

function note(name: string, how: string): void {
  const counts = answers[name] ?? {}
  answers[name] = counts
  counts[how] = (counts[how] ?? 0) + 1
}

async function repeat(name: string, attack: Attack, address: string): Promise<void> {
  while (!isOver) {
    note(name, await send(attack, address))
    await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
  }
}

parentPort?.once('message', () => {
  isOver = true
})
await Promise.all([
  ...Object.entries(attacks).flatMap(([name, attack], index) =>
    Array.from({ length: attack.connections }, (_, n) =>
      repeat(name, attack, `198.51.${index}.${attack.isSpread ? n + 1 : 1}`),
    ),
  ),
  ...Object.entries(sockets).map(([name, attack], index) =>
    attackBySocket(name, attack, index, origin, { isOver: () => isOver, note }),
  ),
])
agent.destroy()
parentPort?.postMessage(answers)
