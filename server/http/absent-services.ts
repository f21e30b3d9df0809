import { Hono } from 'hono'

interface Absent {
  status: 404 | 501
  body: object
}

/** What the client family could also ask for, with the error that each of its clients can read. */
const SERVICES: Record<string, Absent> = {
  // Its client takes 404 for a server that is too old, and hides the message.
  '/realtime/v1': {
    status: 501,
    body: { error: 'There is no realtime service here', message: 'There is no realtime service here' },
  },
  '/graphql/v1': {
    status: 404,
    body: { data: null, errors: [{ message: 'There is no GraphQL service here' }] },
  },
}

/** Answers for the services that are not here in JSON: a client that expects it cannot read a page. */
export function absentServices(): Hono {
  const routes = new Hono()
  for (const [path, { status, body }] of Object.entries(SERVICES))
    routes.all(`${path}/*`, c => c.json(body, status, { 'cache-control': 'no-store' }))
  return routes
}
