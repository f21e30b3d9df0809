import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import type { Attack } from './kinds.ts'

// Sends all requests at once, each from another address. The attackers run in their own thread, so that they
// do not slow down the visitor who is measured.
const { origin, attack, requests } = workerData as { origin: string; attack: Attack; requests: number }
const agent = new Agent({ maxSockets: requests })

function send(n: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { ...attack.headers, 'x-forwarded-for': `198.51.${n >> 8}.${n & 255}` }
    request(origin + attack.path, { agent, headers }, response => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
      .on('error', reject)
      .end()
  })
}

const statuses = await Promise.all(Array.from({ length: requests }, (_, n) => send(n)))
parentPort?.postMessage(statuses)
