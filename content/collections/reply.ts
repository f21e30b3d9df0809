import { site } from '../site.ts'

/** An answer to what somebody sent: its subject, and how it begins before somebody writes it. */
export const reply = {
  subject: (reference: string) => `Your message to ${site.company} (${reference})`,
  greeting: 'Dear {first_name},',
  wrote: 'wrote:',
}

export type ReplyWords = typeof reply
