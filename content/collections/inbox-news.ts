/** The email that tells colleagues about news in the inbox. */
export const inboxNewsWords = {
  somebody: 'Someone',
  what: {
    mention: (by: string) => `${by} mentioned you in a note`,
    assigned: (by: string) => `${by} assigned a submission to you`,
    received: () => 'A new submission arrived',
    reply: () => 'An applicant replied to you',
    reminder: () => 'A submission is still waiting for your reply',
  },
  several: (count: number) => `${count} updates in your inbox`,
  more: (named: number, left: number) =>
    `Below are the first ${named}. You’ll find ${left} more in the inbox.`,
  open: 'Open it in the inbox',
  openInbox: 'Open the inbox',
  note: 'To change which emails you get, open Your emails in the inbox.',
}
