import { Hono } from 'hono'

interface Absent {
  status: 404 | 501
  body: object
}

/** Services that Supabase clients may request but that don't exist here, with errors in each client's format. */
const SERVICES: Record<string, Absent> = {
  // The client treats 404 as an outdated server, and hides the message.
  '/realtime/v1': {
    status: 501,
    body: { error: 'There is no realtime service here', message: 'There is no realtime service here' },
  },
  '/graphql/v1': {
    status: 404,
    body: { data: null, errors: [{ message: 'There is no GraphQL service here' }] },
  },
}

/** Responds in JSON for services that don't exist here, because their clients can't read an HTML page. */
export function absentServices(): Hono {
  const routes = new Hono()
  for (const [path, { status, body }] of Object.entries(SERVICES))
    routes.all(`${path}/*`, c => c.json(body, status, { 'cache-control': 'no-store' }))
  return routes
}
