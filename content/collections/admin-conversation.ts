/** The words of what colleagues and applicants say to each other in the inbox. */
export const conversation = {
  mentions: 'submissions mention you',
  note: {
    people: 'Mention a colleague',
    hint: 'Only your colleagues can see it. You can’t change it later. Type @ to mention a colleague. We’ll email them.',
  },
  copy: {
    label: 'Download everything about this person',
    done: 'Saved. Read it before you send it: notes can name other people.',
    file: (reference: string) => `person-${reference}.html`,
  },
}
