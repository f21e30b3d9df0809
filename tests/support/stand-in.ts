import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { API } from '../../contract/addresses.ts'
import { PUBLIC_KEY } from '../../contract/public-key.ts'

/** The key of the project that the stand-in plays. It accepts no other. */
export const STAND_IN_KEY = 'sb_publishable_of_the_stand_in'
export const STAND_IN_SECRET = 'sb_secret_of_the_stand_in'

/** How the stand-in answers: normally, or like a service in trouble. */
type StandInMode = 'works' | 'silent' | 'page' | 'gateway' | 'too many'

export interface StandIn {
  url: string
  mode: StandInMode
  /** Every call so far. */
  calls: { method: string; path: string; headers: IncomingHttpHeaders; body?: Buffer }[]
  close(): Promise<void>
}

const PAGE = '<!doctype html><title>Project paused</title>'
const CAREER_FUNCTION = `${API.functions}/send-career-application`

function misbehave(mode: StandInMode, response: ServerResponse): void {
  if (mode === 'page') response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE)
  if (mode === 'gateway') response.writeHead(502, { 'content-type': 'text/html' }).end(PAGE)
  if (mode === 'too many')
    response
      .writeHead(429, { 'content-type': 'application/json', 'retry-after': '7' })
      .end('{"code":"over_request_rate_limit","message":"Request rate limit reached"}')
  // `silent` leaves the connection open.
}

function swapKeys(headers: IncomingHttpHeaders): Headers | undefined {
  const { apikey, authorization } = headers
  if (apikey !== STAND_IN_KEY && apikey !== STAND_IN_SECRET) return undefined
  const swapped = new Headers({ apikey: PUBLIC_KEY })
  for (const [name, value] of Object.entries(headers))
    if (typeof value === 'string' && !['apikey', 'host', 'connection', 'content-length'].includes(name))
      swapped.set(name, value)
  if (authorization === `Bearer ${apikey}`) swapped.set('authorization', `Bearer ${PUBLIC_KEY}`)
  return swapped
}

/** Plays a hosted project: our own backend at `target`, with another key. */
export async function openStandIn(target: () => string): Promise<StandIn> {
  const calls: StandIn['calls'] = []
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request
    const call: StandIn['calls'][number] = { method, path: url, headers }
    calls.push(call)
    if (standIn.mode !== 'works') return misbehave(standIn.mode, response)
    const swapped = swapKeys(headers)
    if (swapped === undefined)
      return response
        .writeHead(401, { 'content-type': 'application/json' })
        .end('{"message":"Invalid API key"}')
    const body = await buffer(request)
    call.body = body
    const path = url.startsWith(CAREER_FUNCTION) ? API.careerApplication : url
    const answer = await fetch(target() + path, {
      method,
      headers: swapped,
      redirect: 'manual',
      ...(body.length > 0 && { body }),
    })
    const passed = Object.fromEntries([...answer.headers].filter(([name]) => name !== 'content-encoding'))
    response.writeHead(answer.status, passed).end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const standIn: StandIn = {
    url: `http://127.0.0.1:${port}`,
    mode: 'works',
    calls,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return standIn
}
