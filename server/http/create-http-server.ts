import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'

/** How long a request may take to arrive, and how large its headers may be. */
export interface HttpLimits {
  headersMs: number
  requestMs: number
  keepAliveMs: number
  /** How often connections are looked at for the first two. */
  checkEveryMs: number
  headersBytes: number
}

/** A slow sender holds a connection and nothing else, and not for long. */
const LIMITS: HttpLimits = {
  headersMs: 10_000,
  requestMs: 30_000,
  keepAliveMs: 5_000,
  checkEveryMs: 1_000,
  headersBytes: 16 * 1024,
}

type Fetch = Parameters<typeof getRequestListener>[0]

/** The HTTP server of the product. */
export function createHttpServer(fetch: Fetch, limits: HttpLimits = LIMITS): Server {
  return createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.keepAliveMs,
      connectionsCheckingInterval: limits.checkEveryMs,
      maxHeaderSize: limits.headersBytes,
    },
    getRequestListener(fetch),
  )
}
