/** The subject of a reply, and the opening that is filled in for its author. */
export const reply = {
  subject: (company: string, reference: string) => `Your application to ${company} (${reference})`,
  greeting: 'Dear {first_name},',
  wrote: 'wrote:',
}

export type ReplyWords = typeof reply
