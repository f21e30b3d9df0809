import { Hono } from 'hono'
import { withoutSecret } from '../contract/secret-paths.ts'
import { DatabaseUnavailable } from './db/database.ts'
import type { Env } from './env.ts'
import { currentRequest, requestLog } from './http/request-log.ts'
import { securityHeaders } from './http/security-headers.ts'
import { describeFault, type Log } from './log.ts'
import type { Website } from './website/website.ts'

export interface AppDeps {
  env: Pick<Env, 'siteUrl'>
  log: Log
  /** The routes of the backend: auth, data and functions. */
  backend: Hono
  website: Website
  /** Rejects while the server cannot do its work. */
  ready: () => Promise<void>
  /** Figures for Prometheus, if they are shown on this port. */
  metrics?: Hono | undefined
}

/** Puts the server together. No side effect: nothing listens, opens or reads until a request comes. */
export function createApp({ env, log, backend, website, ready, metrics }: AppDeps): Hono {
  const app = new Hono()
  app.use(requestLog(log))
  app.use(securityHeaders({ https: env.siteUrl.startsWith('https:') }))
  app.get('/healthz', context => context.json({ status: 'ok' }))
  app.get('/readyz', async context =>
    ready().then(
      () => context.json({ status: 'ok' }),
      () => context.json({ status: 'unavailable' }, 503),
    ),
  )
  if (metrics !== undefined) app.route('/', metrics)
  app.route('/', backend)
  app.all('*', context => website.answer(context))
  app.onError((error, context) => {
    if (error instanceof DatabaseUnavailable) {
      context.header('retry-after', '2')
      return context.text('We cannot answer this right now. Please try again.\n', 503)
    }
    log.error('request failed', { path: withoutSecret(context.req.path), ...describeFault(error) })
    const number = currentRequest()?.id
    return context.text(
      `Something went wrong on our side. Please try again.\nNumber of this request: ${number}\n`,
      500,
    )
  })
  return app
}
