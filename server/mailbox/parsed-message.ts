export type MessageKind = 'reply' | 'automatic' | 'bounce'

/** Why an attachment was not kept. */
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

/** An email of ours that a bounce says was not delivered. */
interface Bounce {
  /** As RFC 3463 has it: 5.1.1. */
  status: string
}

/** What a message says, as far as it counts here. Everything in it is the sender's claim. */
export interface ParsedMessage {
  kind: MessageKind
  senderName: string
  sender: string
  subject: string
  /** As they wrote it, without what they quote. */
  text: string
  quoted: string
  isCut: boolean
  messageId: string | undefined
  date: string
  attachments: ParsedAttachment[]
  leftOut: LeftOut[]
  /** Our signatures that it carries, the most telling first: see `reply-tokens.ts`. */
  tokens: string[]
  /** Ids of our emails with their signatures, by which it is one of ours itself. */
  ownIds: { id: string; signature: string }[]
  bounce: (Bounce & { emails: { id: string; token: string }[] }) | undefined
}
