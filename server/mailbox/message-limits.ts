import { DOCUMENT_BYTES } from '../../contract/uploads.ts'

const MIB = 1024 * 1024

/** What we store of one message. The rest stays on the mail server, and the timeline says so. */
export const MESSAGE_LIMITS = {
  /** The whole source. Of a larger message, only the headers are read. */
  sourceBytes: 35 * MIB,
  /** Headers of all parts together, and how deeply parts and messages may be nested. */
  headerBytes: 256 * 1024,
  parts: 20,
  messages: 2,
  /** The limits of `desk.messages`. */
  text: 50_000,
  subject: 500,
  name: 200,
  address: 320,
  messageId: 500,
  /** Longer HTML is cut before it is converted. */
  html: 500_000,
  attachments: 10,
  attachmentBytes: DOCUMENT_BYTES,
  /** Names of attachments that weren't kept. */
  leftOut: 20,
  /** Addresses and Message-IDs to check for our signature. */
  references: 50,
} as const

/** Time and memory for parsing one message. */
export const READING = { timeMs: 20_000, memoryMb: 256 } as const

/** Messages per submission and day. Further ones are listed as unmatched. */
export const MESSAGES_PER_DAY = 100

/**
 * Unmatched messages to keep. Beyond that, the oldest is deleted here. The mail server still has it.
 */
export const MOST_UNMATCHED = 1_000
