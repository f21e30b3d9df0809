import type { ReplyWords } from '../collections/reply.ts'
import { site } from '../site.ts'

export const reply: ReplyWords = {
  subject: reference => `Ihr Antrag bei ${site.company} (${reference})`,
  greeting: 'Guten Tag {name},',
  wrote: 'schrieb:',
}
