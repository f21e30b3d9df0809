import { VISITOR_LIMITS } from '../../server/rest/read-limits.ts'

/** What a realtime connection sends: some messages at once, then others repeatedly. */
export interface SocketAttack {
  connections: number
  opening: readonly string[]
  repeated?: readonly string[]
  perSecond?: number
  /** Whether each connection has its own address. */
  isSpread?: boolean
}

const times = <T>(count: number, item: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => item(n))

const PREFIX = 'realtime:'
const SPELLINGS = 2 ** 'realtime'.length

/** Another spelling of the same prefix for each number. */
const spelled = (n: number) =>
  [...PREFIX].map((letter, at) => ((n >> at) & 1 ? letter.toUpperCase() : letter)).join('')

const write = (topic: string, event: string, payload: object) =>
  JSON.stringify({ topic, event, payload, ref: '1' })
const join = (topic: string, config: object) => write(topic, 'phx_join', { config })

const filters = (count: number, filter: (n: number) => string) =>
  times(count, n => ({ event: '*', schema: 'public', table: 'blog_posts', filter: filter(n) }))

/** Wildcards make the database try every position of a text for each of its letters. */
const slow = (n: number) => `title=ilike.%${'e%'.repeat(VISITOR_LIMITS.patternLength / 2 - 4)}z${n}`

const talk = (event: string, more: object) =>
  times(100, n => write(`${spelled(n % SPELLINGS)}talk`, event, more))

/** Attacks with which one address once stopped the site or filled its memory. */
export const SOCKET_ATTACKS: Record<string, SocketAttack> = {
  'joins with long filters': {
    connections: 10,
    opening: times(100, n =>
      join(`${PREFIX}filters-${n}`, {
        postgres_changes: filters(20, m => `title=eq.${m}-${'x'.repeat(1_900)}`),
      }),
    ),
  },
  'broadcasts in every spelling': {
    connections: 10,
    opening: times(100, n => join(`${spelled(n)}talk`, { broadcast: { self: true } })),
    repeated: talk('broadcast', { type: 'broadcast', event: 'word', payload: { n: 1 } }),
    perSecond: 50,
  },
  presence: {
    connections: 10,
    opening: times(100, n => join(`${spelled(n)}who`, { presence: { enabled: true, key: `${n}` } })),
    repeated: times(100, n =>
      write(`${spelled(n)}who`, 'presence', {
        type: 'presence',
        event: 'track',
        payload: { text: 'x'.repeat(3_000) },
      }),
    ),
    perSecond: 50,
  },
  'slow patterns': {
    connections: 5,
    opening: times(5, n =>
      join(`${PREFIX}slow-${n}`, { postgres_changes: filters(20, m => slow(n * 20 + m)) }),
    ),
  },
  'listeners of many addresses': {
    connections: 60,
    opening: [join(`${PREFIX}everybody`, { broadcast: { self: true } })],
    repeated: [
      write(`${PREFIX}everybody`, 'broadcast', { type: 'broadcast', event: 'e', payload: 'x'.repeat(8_000) }),
    ],
    perSecond: 20,
    isSpread: true,
  },
  'deep JSON by socket': {
    connections: 4,
    opening: [],
    repeated: ['['.repeat(100_000) + ']'.repeat(100_000)],
    perSecond: 20,
  },
}
