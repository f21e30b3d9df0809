import { DOCUMENT_BYTES } from '../../contract/uploads.ts'

const MIB = 1024 * 1024

/** What is taken of one message, whoever sent it. What goes beyond is left on the mail server, and the timeline says so. */
export const MESSAGE_LIMITS = {
  /** The whole source. A larger message is taken by its headers. */
  sourceBytes: 35 * MIB,
  /** Headers of all parts together, and how deep parts and messages lie in each other. */
  headerBytes: 256 * 1024,
  parts: 20,
  messages: 2,
  /** As `desk.messages` has them. */
  text: 50_000,
  subject: 500,
  name: 200,
  address: 320,
  messageId: 500,
  /** HTML beyond that is not converted. */
  html: 500_000,
  attachments: 10,
  attachmentBytes: DOCUMENT_BYTES,
  /** Attachments that are named although they were not kept. */
  leftOut: 20,
  /** Addresses and Message-IDs that are looked at for our signature. */
  references: 50,
} as const

/** How long a message may take to be read, and the memory of the thread that reads it. */
export const READING = { timeMs: 20_000, memoryMb: 256 } as const

/** How many messages one submission takes in a day. What comes beyond waits with what belongs to none. */
export const MESSAGES_PER_DAY = 100

/** How many messages wait that belong to no submission. Beyond that the oldest goes: it is on the mail server still. */
export const MOST_UNMATCHED = 1_000
