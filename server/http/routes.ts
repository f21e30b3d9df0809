import { Hono } from 'hono'
import { RESTORING } from '../../contract/backups.ts'
import { withoutSecret } from '../../contract/secret-paths.ts'
import { DatabaseUnavailable, DiskFull } from '../db/database.ts'
import { UnderMaintenance } from '../db/maintenance.ts'
import { describeFault, type Log } from '../log.ts'
import { StillRendering } from '../operations/readiness.ts'
import type { Website } from '../website/website.ts'
import { currentRequest, requestLog } from './request-log.ts'
import { securityHeaders } from './security-headers.ts'

const RETRY_AFTER_SECONDS = '2'
/** Shorter than the two seconds or more that load balancers and health checks wait. */
const READY_WITHIN_MS = 1_000

export interface AppDeps {
  /** Whether the public address currently uses https. */
  isHttps: () => boolean
  log: Log
  /** The API: auth, data and functions. */
  backend: Hono
  website: Website
  /** Rejects while the server can't work. */
  ready: () => Promise<void>
  /** Metrics for Prometheus, if served on this port. */
  metrics?: Hono | undefined
}

/** Health checks, which also work while the rest is still starting. */
export function createProbes({ isHttps, log, ready }: Pick<AppDeps, 'isHttps' | 'log' | 'ready'>): Hono {
  const app = new Hono()
  app.use(requestLog(log))
  app.use(securityHeaders({ isHttps }))
  app.get('/healthz', context => context.json({ status: 'ok' }))
  app.get('/readyz', async context => {
    const reason = await reasonAgainst(ready())
    if (reason === undefined) return context.json({ status: 'ok' })
    context.header('retry-after', RETRY_AFTER_SECONDS)
    return context.json({ status: 'unavailable', reason }, 503)
  })
  return app
}

function reasonOf(error: unknown): string {
  if (error instanceof UnderMaintenance) return RESTORING
  if (error instanceof StillRendering) return 'rendering pages'
  return error instanceof DiskFull ? 'disk full' : 'database'
}

/** Why the server can't work; undefined if it can. A timeout counts as a reason, because health checks give up after some seconds. */
async function reasonAgainst(ready: Promise<void>): Promise<string | undefined> {
  const late = Promise.withResolvers<string>()
  const timer = setTimeout(() => late.resolve('no answer'), READY_WITHIN_MS)
  const asked = ready.then(() => undefined, reasonOf)
  return Promise.race([asked, late.promise]).finally(() => clearTimeout(timer))
}

/** Assembles the server without side effects: nothing listens, opens or reads before a request. */
export function createApp({ isHttps, log, backend, website, ready, metrics }: AppDeps): Hono {
  const app = createProbes({ isHttps, log, ready })
  if (metrics !== undefined) app.route('/', metrics)
  app.route('/', backend)
  app.all('*', context => website.answer(context))
  app.onError((error, context) => {
    if (error instanceof DatabaseUnavailable) {
      context.header('retry-after', RETRY_AFTER_SECONDS)
      return context.text('We can’t answer this right now. Try again.\n', 503)
    }
    log.error('request failed', { path: withoutSecret(context.req.path), ...describeFault(error) })
    const number = currentRequest()?.id
    return context.text(`Something went wrong on our side. Try again.\nRequest ID: ${number}\n`, 500)
  })
  return app
}
