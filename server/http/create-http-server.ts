import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'

// A slow sender holds a connection and nothing else, and not for long.
const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 30_000
const KEEP_ALIVE_MS = 5_000
const CHECK_EVERY_MS = 1_000
const LARGEST_HEADERS = 16 * 1024

type Fetch = Parameters<typeof getRequestListener>[0]

/** The HTTP server of the product, with limits on how long a request may take to arrive and how large its headers are. */
export function createHttpServer(fetch: Fetch): Server {
  return createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: CHECK_EVERY_MS,
      maxHeaderSize: LARGEST_HEADERS,
    },
    getRequestListener(fetch),
  )
}
