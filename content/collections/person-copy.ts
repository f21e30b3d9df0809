/** The copy of a person's data, which an administrator reviews and sends. */
export const personCopyWords = {
  title: (email: string) => `Everything we hold about ${email}`,
  made: (at: string) =>
    `Created ${at}. Names of colleagues are left out. Read it before you send it: notes can name other people.`,
  nothing: 'We hold nothing about this address.',
  none: 'None',
  notes: 'Notes',
  emails: 'Emails we sent',
  messages: 'Emails we received',
  history: 'History',
  copies: 'Copies sent to other systems',
  resume: 'Download the resume',
  account: 'Account',
  sessions: 'Sign-ins',
  log: 'Audit log',
}
