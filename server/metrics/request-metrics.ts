import type { Server } from 'node:http'
import type { Metric, Sample } from './exposition.ts'
import { ROUTE_CLASSES, type RouteClass, routeClassOf } from './route-class.ts'

/** In seconds. Most pages come from memory, and most data takes a few milliseconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
/** These series start at 0, because Prometheus sees no increase in a series that begins with its first failure. */
const FAILURES: Partial<Record<RouteClass, readonly string[]>> = {
  functions: ['500', '503'],
  auth: ['500', '503'],
}
/** The client disconnected before there was a status. */
const ABORTED = 'aborted'

interface ClassCounts {
  statuses: Map<string, number>
  /** Requests by the smallest bucket that contains them. The last one is for all slower requests. */
  buckets: number[]
  seconds: number
  requests: number
}

export interface RequestMetrics {
  observe(route: RouteClass, status: string, seconds: number): void
  /** Counts every request of the server from now on. */
  watch(server: Server): void
  read(): Metric[]
}

function bucketSamples(route: RouteClass, { buckets, seconds, requests }: ClassCounts): Sample[] {
  let below = 0
  const samples = BUCKETS.map((bound, index): Sample => {
    below += buckets[index] ?? 0
    return { suffix: '_bucket', labels: { route, le: String(bound) }, value: below }
  })
  return [
    ...samples,
    { suffix: '_bucket', labels: { route, le: '+Inf' }, value: requests },
    { suffix: '_sum', labels: { route }, value: seconds },
    { suffix: '_count', labels: { route }, value: requests },
  ]
}

/** Counts requests by route class and status, and measures how long each took until the last byte was handed over. */
export function createRequestMetrics(): RequestMetrics {
  const counts = new Map<RouteClass, ClassCounts>(
    ROUTE_CLASSES.map(route => [
      route,
      {
        statuses: new Map((FAILURES[route] ?? []).map(status => [status, 0])),
        buckets: new Array(BUCKETS.length + 1).fill(0),
        seconds: 0,
        requests: 0,
      },
    ]),
  )
  let unreadable = 0

  function observe(route: RouteClass, status: string, seconds: number): void {
    const count = counts.get(route)
    if (count === undefined) return
    const at = BUCKETS.findIndex(bound => seconds <= bound)
    const bucket = at < 0 ? BUCKETS.length : at
    count.buckets[bucket] = (count.buckets[bucket] ?? 0) + 1
    count.statuses.set(status, (count.statuses.get(status) ?? 0) + 1)
    count.seconds += seconds
    count.requests++
  }

  return {
    observe,
    watch(server) {
      server.prependListener('request', ({ url = '' }, response) => {
        const started = performance.now()
        response.once('close', () => {
          const status = response.headersSent ? String(response.statusCode) : ABORTED
          observe(routeClassOf(url), status, (performance.now() - started) / 1000)
        })
      })
      server.on('clientError', () => unreadable++)
    },
    read: () => [
      {
        name: 'octavo_http_requests_total',
        help: 'Requests by route class and status.',
        type: 'counter',
        samples: [...counts].flatMap(([route, { statuses }]) =>
          [...statuses].map(([status, value]) => ({ labels: { route, status }, value })),
        ),
      },
      {
        name: 'octavo_http_request_duration_seconds',
        help: 'Time from the head of a request to the last byte of its answer.',
        type: 'histogram',
        samples: [...counts].flatMap(([route, count]) => bucketSamples(route, count)),
      },
      {
        name: 'octavo_http_unreadable_total',
        help: 'Connections that sent no readable request, or sent it too slowly.',
        type: 'counter',
        samples: [{ value: unreadable }],
      },
    ],
  }
}
