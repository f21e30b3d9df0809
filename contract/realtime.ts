/** Tables whose changes can be listened to; by visitors the first alone. */
export const LIVE_TABLES = ['blog_posts', 'applications', 'career_applications'] as const
export const PUBLIC_LIVE_TABLE = LIVE_TABLES[0]

/** Private channels are those whose topic begins with one of these and a colon, or is one. The table of guards says for whom. */
export const PRIVATE_TOPICS = ['desk', 'pages', 'posts'] as const

/** What the service allows. */
export const REALTIME_LIMITS = {
  connections: 4_000,
  /** Of one address, while nobody is signed in on them (`REALTIME_VISITOR_CONNECTIONS`). */
  connectionsPerAddress: 20,
  /** Of one address, with those on which somebody is signed in. */
  connectionsPerOffice: 200,
  /** Connections that an address may open: so many at once, and then one each second. */
  openings: 60,
  /** Of all listeners together. */
  channels: 20_000,
  heldBytes: 64 * 1024 * 1024,
  /** Different queries of all visitors together: each costs a read for each change. */
  visitorQueries: 100,
  /** Of a visitor's connection. */
  channelsPerConnection: 20,
  /** Of one connection, in each second. */
  messages: 100,
  messageBytes: 256 * 1024,
  /** Who is present in a channel. */
  presenceMembers: 100,
  /** What waits to be read by a slow reader, the next message included. Beyond it, the reader is hung up on. */
  bufferedBytes: 1024 * 1024,
  /** Without a word. The client sends a heartbeat every 25 seconds. */
  silentMs: 60_000,
} as const

/** What whoever pays for a channel may have at once: a visitor's address, or an account. */
export interface ListenerLimits {
  channels: number
  channelsPerConnection: number
  /** Changes that a channel listens to. */
  bindings: number
  /** Of a filter, in characters. */
  filterLength: number
  /** Different queries. */
  queries: number
  /** What a member of a channel says of themselves. */
  presenceBytes: number
  /** Bytes that are kept: topics, filters, presence, and messages that wait. */
  heldBytes: number
  /** Messages, each times its listeners and its kilobytes: so many at once, and then each second. */
  work: { capacity: number; refillPerSecond: number }
}

export const LISTENER_LIMITS: Readonly<Record<'visitor' | 'signedIn', ListenerLimits>> = {
  visitor: {
    channels: 100,
    channelsPerConnection: REALTIME_LIMITS.channelsPerConnection,
    bindings: 5,
    filterLength: 500,
    queries: 10,
    presenceBytes: 1024,
    heldBytes: 4 * 1024 * 1024,
    work: { capacity: 1_000, refillPerSecond: 100 },
  },
  signedIn: {
    channels: 1_000,
    channelsPerConnection: 100,
    bindings: 20,
    filterLength: 2_000,
    queries: 200,
    presenceBytes: 4 * 1024,
    heldBytes: 16 * 1024 * 1024,
    work: { capacity: 10_000, refillPerSecond: 1_000 },
  },
}
