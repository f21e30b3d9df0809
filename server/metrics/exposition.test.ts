import { expect, test } from 'vitest'
import { expose, gauge } from './exposition.ts'

test('writes name, help, type and samples as Prometheus reads them', () => {
  const text = expose([
    gauge('up', 'Whether it is up.', 1),
    {
      name: 'seen_total',
      help: 'A backslash \\ and\na second line.',
      type: 'counter',
      samples: [
        { labels: { route: 'page', status: '200' }, value: 12 },
        { labels: { route: 'quote " slash \\ line\n' }, value: 0.5 },
      ],
    },
    { name: 'never_total', help: 'Nothing yet.', type: 'counter', samples: [] },
    gauge('age_seconds', 'No end.', Number.POSITIVE_INFINITY),
  ])
  expect(text).toBe(`# HELP up Whether it is up.
# TYPE up gauge
up 1
# HELP seen_total A backslash \\\\ and\\na second line.
# TYPE seen_total counter
seen_total{route="page",status="200"} 12
seen_total{route="quote \\" slash \\\\ line\\n"} 0.5
# HELP never_total Nothing yet.
# TYPE never_total counter
# HELP age_seconds No end.
# TYPE age_seconds gauge
age_seconds +Inf
`)
})
