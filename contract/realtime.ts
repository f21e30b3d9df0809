/** Tables with change events. Visitors can only listen to the first. */
export const LIVE_TABLES = ['blog_posts', 'applications', 'career_applications'] as const
export const PUBLIC_LIVE_TABLE = LIVE_TABLES[0]

/**
 * Topics of private channels: the names themselves, and those that start with one and a colon. The guards define who
 * may join.
 */
export const PRIVATE_TOPICS = ['desk', 'pages', 'posts'] as const

export const REALTIME_LIMITS = {
  connections: 4_000,
  /** Per address, without those of signed-in users (`REALTIME_VISITOR_CONNECTIONS`). */
  connectionsPerAddress: 20,
  /** Per address, including those of signed-in users. */
  connectionsPerOffice: 200,
  /** New connections per address: this many at once, then one each second. */
  openings: 60,
  /** For all listeners together. */
  channels: 20_000,
  heldBytes: 64 * 1024 * 1024,
  /** Different queries of all visitors together. Each costs a read per change. */
  visitorQueries: 100,
  /** Per connection of a visitor. */
  channelsPerConnection: 20,
  /** Per connection and second. */
  messages: 100,
  messageBytes: 256 * 1024,
  /** Members present in a channel. */
  presenceMembers: 100,
  /** Data waiting for a slow client, including the next message. Beyond it, the connection is closed. */
  bufferedBytes: 1024 * 1024,
  /** Time without a message. The client sends a heartbeat every 25 seconds. */
  silentMs: 60_000,
} as const

/** Limits per payer: a visitor's address or an account. */
export interface ListenerLimits {
  channels: number
  channelsPerConnection: number
  /** Change subscriptions per channel. */
  bindings: number
  /** The length of a filter, in characters. */
  filterLength: number
  queries: number
  /** The presence data of a channel's member. */
  presenceBytes: number
  /** Bytes held: topics, filters, presence and queued messages. */
  heldBytes: number
  /** Messages, each times its listeners and kilobytes: this many at once, then the refill rate. */
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
