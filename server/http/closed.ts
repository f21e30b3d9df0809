import type { MiddlewareHandler } from 'hono'
import { API } from '../../contract/addresses.ts'
import { noteRefusal } from './request-log.ts'

const RETRY_AFTER_SECONDS = '30'
const MESSAGE = 'We are restoring a backup. Try again in a few minutes.'
/** The clients expect the message and the code under different names. */
const BODY = {
  code: 'service_unavailable',
  error_code: 'service_unavailable',
  message: MESSAGE,
  msg: MESSAGE,
  error: MESSAGE,
  details: null,
  hint: null,
}
const CLOSED = [API.auth, API.data, API.functions, API.realtime, '/api']

/** Refuses forms and API calls while a backup is being restored. Pages and pictures in memory are still served. */
export function refuseWhileClosed(isClosed: () => boolean): MiddlewareHandler {
  return async (c, next) => {
    if (!isClosed() || !CLOSED.some(path => c.req.path.startsWith(`${path}/`))) return next()
    noteRefusal('a backup is being restored')
    return c.json(BODY, 503, { 'retry-after': RETRY_AFTER_SECONDS, 'cache-control': 'no-store' })
  }
}
