import { expect, it } from 'vitest'
import { LISTENER_LIMITS, REALTIME_LIMITS } from '../../contract/realtime.ts'
import { type Binding, toBinding } from './binding.ts'
import type { Payer } from './budget.ts'
import { createQueries } from './queries.ts'

const visitor = (n: number): Payer => ({ kind: 'visitor', key: `198.51.100.${n}` })
const asked = (n: number): Binding[] => [
  toBinding(
    { event: '*', schema: 'public', table: 'blog_posts', filter: `slug=eq.post-${n}` },
    1,
    true,
    LISTENER_LIMITS.visitor,
  ),
]

it('stores equal queries once, until nobody asks for them', () => {
  const queries = createQueries()
  const kept = Array.from({ length: 50 }, (_, n) => queries.keep(visitor(n), asked(1)))
  expect(queries.size()).toBe(1)
  expect(new Set(kept.map(([binding]) => binding?.sources.get('blog_posts'))).size).toBe(1)
  for (const [n, bindings] of kept.entries()) queries.release(visitor(n), bindings)
  expect(queries.size()).toBe(0)
})

it('has room for so many of an address, and of all visitors', () => {
  const queries = createQueries()
  const { queries: most } = LISTENER_LIMITS.visitor
  for (let n = 0; n < most; n += 1) {
    expect(queries.hasRoomFor(visitor(1), asked(n))).toBe(true)
    queries.keep(visitor(1), asked(n))
  }
  expect(queries.hasRoomFor(visitor(1), asked(most))).toBe(false)
  expect(queries.hasRoomFor(visitor(1), asked(0))).toBe(true)
  for (let n = most; n < REALTIME_LIMITS.visitorQueries; n += 1)
    queries.keep(visitor(1 + Math.floor(n / most)), asked(n))
  expect(queries.hasRoomFor(visitor(200), asked(1_000))).toBe(false)
  expect(queries.hasRoomFor(visitor(200), asked(0))).toBe(true)
  expect(queries.hasRoomFor({ kind: 'signedIn', key: 'ada' }, asked(1_000))).toBe(true)
})

it.each([
  ['patterns', Array.from({ length: 5 }, (_, n) => `title=like.a${n}`).join(','), /patterns/],
  ['a pattern', `title=ilike.%${'e%'.repeat(60)}`, /pattern of more than/],
  ['a long text', 'content=like.%a%', /content is too long/],
  ['conditions', Array.from({ length: 21 }, (_, n) => `slug=gt.${n}`).join(','), /conditions/],
  ['a list', `slug=in.(${Array.from({ length: 101 }, (_, n) => n)})`, /values in a list/],
  ['characters', `title=eq.${'x'.repeat(500)}`, /characters is too long/],
])('holds filters of visitors to the limits of the data routes: %s', (_case, filter, message) => {
  const binding = { event: '*', schema: 'public', table: 'blog_posts', filter } as const
  expect(() => toBinding(binding, 1, true, LISTENER_LIMITS.visitor)).toThrow(message)
  expect(() => toBinding(binding, 1, false, LISTENER_LIMITS.signedIn)).not.toThrow()
})
