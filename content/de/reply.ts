import type { ReplyWords } from '../collections/reply.ts'

export const reply: ReplyWords = {
  subject: (company, reference) => `Ihr Antrag bei ${company} (${reference})`,
  greeting: 'Guten Tag {name},',
  wrote: 'schrieb:',
}
