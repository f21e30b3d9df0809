import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

export const FUNCTION_BODY_LIMIT = 64 * 1024
export const API_BODY_LIMIT = 1024 * 1024

/** Refuses a body over `maxSize` bytes, declared or streamed, with the answer in the shape of the route's own errors. */
export function limitBody(maxSize: number, refuse: (c: Context) => Response): MiddlewareHandler {
  return bodyLimit({ maxSize, onError: refuse })
}
