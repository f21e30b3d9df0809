import type { inboxWords } from '../collections/admin-inbox.ts'
import { site } from '../site.ts'
import type { Translation } from '../translation.ts'

/** What a reply from the inbox begins with, before somebody writes it. */
export const reply = {
  subject: `Ihr Antrag bei ${site.company}`,
  greeting: 'Guten Tag {name},',
  wrote: 'schrieb:',
} satisfies Translation<Pick<typeof inboxWords.reply, 'subject' | 'greeting' | 'wrote'>>
