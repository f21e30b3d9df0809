import type { Server, ServerResponse } from 'node:http'

const openAnswers = new WeakMap<Server, Set<ServerResponse>>()

/** Remembers which answers are under way, for the day when the server stops. */
export function rememberAnswers(server: Server): void {
  const open = new Set<ServerResponse>()
  openAnswers.set(server, open)
  server.on('request', (_request, response) => {
    open.add(response)
    response.once('close', () => open.delete(response))
  })
}

/** From now on every answer tells its client that the connection ends with it. */
export function makeAnswersLast(server: Server): void {
  for (const response of openAnswers.get(server) ?? []) response.shouldKeepAlive = false
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
}
