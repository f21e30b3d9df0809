import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { expose } from './exposition.ts'
import { createRequestMetrics } from './request-metrics.ts'
import { ROUTE_CLASSES, routeClassOf } from './route-class.ts'

const linesOf = (text: string, start: string) => text.split('\n').filter(line => line.startsWith(start))

test('puts durations into buckets that add up', () => {
  const metrics = createRequestMetrics()
  for (const seconds of [0.0009765625, 0.00390625, 0.125, 60]) metrics.observe('data', '200', seconds)
  metrics.observe('data', '503', 0.00390625)
  const text = expose(metrics.read())
  const bucket = (le: string) =>
    Number(
      linesOf(text, `octavo_http_request_duration_seconds_bucket{route="data",le="${le}"}`)[0]?.split(' ')[1],
    )
  expect(['0.001', '0.0025', '0.005', '0.25', '10', '+Inf'].map(bucket)).toEqual([1, 1, 3, 4, 4, 5])
  expect(text).toContain('octavo_http_requests_total{route="functions",status="500"} 0')
  expect(text).toContain('octavo_http_request_duration_seconds_count{route="data"} 5')
  expect(text).toContain('octavo_http_request_duration_seconds_sum{route="data"} 60.1337890625')
  expect(linesOf(text, 'octavo_http_requests_total{route="data"')).toEqual([
    'octavo_http_requests_total{route="data",status="200"} 4',
    'octavo_http_requests_total{route="data",status="503"} 1',
  ])
})

test('counts what a server answers, and grows by no address that somebody makes up', async () => {
  const metrics = createRequestMetrics()
  const server = createServer((request, response) => {
    response.statusCode = request.url?.startsWith('/made-up') ? 404 : 200
    response.end('x')
  })
  metrics.watch(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const before = expose(metrics.read()).split('\n').length
  const paths = [
    '/',
    '/rest/v1/blog_posts?select=id',
    ...Array.from({ length: 50 }, (_, at) => `/made-up/${at}`),
  ]
  for (const path of paths) await (await fetch(origin + path)).text()
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
  const lines = expose(metrics.read()).split('\n')
  expect(lines).toContain('octavo_http_requests_total{route="page",status="404"} 50')
  expect(lines).toContain('octavo_http_requests_total{route="page",status="200"} 1')
  expect(lines).toContain('octavo_http_requests_total{route="data",status="200"} 1')
  expect(lines.length - before).toBe(3)
})

test.each([
  ['/', 'page'],
  ['/blog/a-post?x=1', 'page'],
  ['/assets/app.js', 'asset'],
  ['/rest/v1/blog_posts', 'data'],
  ['/auth/v1/token', 'auth'],
  ['/functions/v1/send-application', 'functions'],
  ['/api/send-career-application', 'functions'],
  ['/storage/v1/object/public/pictures/a', 'storage'],
  ['/healthz', 'health'],
  ['//evil', 'page'],
])('%s is of the class %s', (url, name) => {
  expect(routeClassOf(url)).toBe(name)
  expect(ROUTE_CLASSES).toContain(name)
})
