export type MessageKind = 'reply' | 'automatic' | 'bounce'

export type LeftOutReason = 'type' | 'size' | 'number' | 'room' | 'unsafe'

export interface LeftOut {
  name: string
  bytes: number
  reason: LeftOutReason
}

export interface ParsedAttachment {
  name: string
  bytes: Uint8Array
}

/** One of our emails that bounced. */
interface Bounce {
  /** As in RFC 3463, such as 5.1.1. */
  status: string
}

/** The parts of a message that we use. Everything in it is the sender's claim. */
export interface ParsedMessage {
  kind: MessageKind
  senderName: string
  sender: string
  subject: string
  /** Without quotations. */
  text: string
  quoted: string
  isCut: boolean
  messageId: string | undefined
  date: string
  attachments: ParsedAttachment[]
  leftOut: LeftOut[]
  /** Our tokens in the message, the most significant first (`reply-tokens.ts`). */
  tokens: string[]
  /** Ids of our emails with their signatures, which show that the message is one of ours. */
  ownIds: { id: string; signature: string }[]
  bounce: (Bounce & { emails: { id: string; token: string }[] }) | undefined
}
