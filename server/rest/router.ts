import { type Context, Hono } from 'hono'
import { DATA_ERROR } from '../../contract/errors.ts'
import type { Identify } from '../auth/identity.ts'
import type { Database, Identity } from '../db/database.ts'
import { allowedOf } from '../db/guards.ts'
import { enterRequest } from '../db/request-meter.ts'
import { describeFault, type Log } from '../log.ts'
import { answer, METHODS } from './answer.ts'
import { createAnswerBudget } from './answer-budget.ts'
import { type Caller, callerOf } from './caller.ts'
import { compressed } from './compress.ts'
import { DataError, unknownTable } from './data-error.ts'
import { callFunction } from './functions.ts'
import { describeApi, describedActions } from './openapi.ts'
import { checkProfile } from './parse-headers.ts'
import { respondToError } from './respond.ts'
import { CATALOGUE } from './tables.ts'
import { createTimezones } from './timezones.ts'
import { translateFault } from './translate-fault.ts'

export interface RestDeps {
  database: Database
  identify: Identify
  /** Whether everyone may use aggregates, not only administrators. */
  aggregates: boolean
  log: Log
}

/** Serves `GET /rest/v1/`, the OpenAPI description for this caller. */
async function describe(database: Database, identity: Identity, request: Request): Promise<Response> {
  const { method, headers } = request
  if (method !== 'GET' && method !== 'HEAD')
    throw new DataError(405, DATA_ERROR.badMethod, `Unsupported HTTP method: ${method}`, {
      headers: { Allow: 'GET, HEAD, OPTIONS' },
    })
  checkProfile(headers.get('accept-profile') ?? undefined)
  const allowed = await database.transaction(identity, tx => allowedOf(tx, describedActions()))
  return new Response(method === 'HEAD' ? null : JSON.stringify(describeApi(allowed)), {
    headers: { 'Cache-Control': 'no-store', 'Content-Type': 'application/openapi+json; charset=utf-8' },
  })
}

/** The data API, mounted at `/rest/v1`. */
export function createRest({ database, identify, aggregates, log }: RestDeps): Hono {
  const app = new Hono()
  const deps = { database, budget: createAnswerBudget(), isTimezone: createTimezones(database), aggregates }

  async function handle(context: Context, work: (caller: Caller) => Promise<Response>): Promise<Response> {
    const request = context.req.raw
    // Sends no CORS headers: pages use the API on their own origin, and others have no access.
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: { Allow: METHODS } })
    let role: Identity['role'] = 'anon'
    try {
      enterRequest()
      const identity = await identify(request.headers)
      role = identity.role
      const caller = callerOf(context, identity)
      const answered = await work(caller)
      return role === 'anon'
        ? answered
        : await compressed(answered, request.headers.get('accept-encoding') ?? undefined)
    } catch (error) {
      const known = translateFault(error, role)
      if (known === undefined || known.status === 500) log.error('data request failed', describeFault(error))
      const shown = known ?? new DataError(500, 'PGRSTX00', 'Something went wrong on our side')
      return respondToError(shown, request.method === 'HEAD')
    }
  }

  app.all('/rpc/:name', context =>
    handle(context, caller => callFunction(database, caller, context.req.param('name'), context.req.raw)),
  )
  app.all('/:table', context =>
    handle(context, async caller => {
      const table = CATALOGUE.get(context.req.param('table'))
      if (table === undefined) throw unknownTable(context.req.param('table'))
      return answer(deps, caller, table, context.req.raw)
    }),
  )
  app.all('*', context =>
    handle(context, async ({ identity }) => {
      if (/\/rest\/v1\/?$/.test(context.req.path)) return describe(database, identity, context.req.raw)
      throw new DataError(404, 'PGRST125', 'Invalid path specified in request URL')
    }),
  )
  return app
}
