/** Tables whose changes can be listened to. */
export const LIVE_TABLES = ['blog_posts', 'applications', 'career_applications'] as const

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
  /** What waits to be read by a slow reader, who is then hung up on. */
  bufferedBytes: 1024 * 1024,
  /** Without a word. The client sends a heartbeat every 25 seconds. */
  silentMs: 60_000,
} as const
