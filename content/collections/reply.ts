/** An answer to what somebody sent: its subject, and how it begins before somebody writes it. */
export const reply = {
  subject: (company: string, reference: string) => `Your message to ${company} (${reference})`,
  greeting: 'Dear {first_name},',
  wrote: 'wrote:',
}

export type ReplyWords = typeof reply
