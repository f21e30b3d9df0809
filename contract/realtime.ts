/** Tables whose changes can be listened to; by visitors the first alone. */
export const LIVE_TABLES = ['blog_posts', 'applications', 'career_applications'] as const
export const PUBLIC_LIVE_TABLE = LIVE_TABLES[0]

/** Private channels are those whose topic begins with one of these and a colon, or is one. The table of guards says for whom. */
export const PRIVATE_TOPICS = ['desk', 'posts'] as const

/** What the service allows. */
export const REALTIME_LIMITS = {
  connections: 4_000,
  connectionsPerAddress: 100,
  channelsPerConnection: 100,
  /** Of one connection, in each second. */
  messages: 100,
  messageBytes: 256 * 1024,
  /** Changes that a channel listens to. */
  bindings: 20,
  /** Different queries of all visitors together: each costs a read for each change. */
  visitorQueries: 100,
  /** What a member of a channel says of themselves. */
  presenceBytes: 4 * 1024,
  /** What waits to be read by a slow reader, who is then hung up on. */
  bufferedBytes: 1024 * 1024,
  /** Without a word. The client sends a heartbeat every 25 seconds. */
  silentMs: 60_000,
} as const
