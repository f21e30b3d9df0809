/** Texts of the exchange between colleagues and applicants in the inbox. */
export const conversation = {
  mentions: 'submissions mention you',
  note: {
    people: 'Mention a colleague',
    hint: 'Only your colleagues can see it. You can’t change it later. Type @ to mention a colleague. We’ll email them.',
  },
  views: {
    label: 'Views',
    names: {
      '': 'All',
      mine: 'Mine',
      unassigned: 'Unassigned',
      us: 'Waiting for us',
      them: 'Waiting for them',
      mentioned: 'Mentions',
    },
  },
  preferences: {
    heading: 'Your emails',
    assigned: 'Submissions assigned to you, and replies to them',
    received: 'New submissions',
    asTeam: 'Same as the team’s notifications',
    names: {
      immediately: 'Immediately',
      hourly: 'Every hour',
      daily: 'Once a day, at 8:00 UTC',
      never: 'Never',
    },
    remind: 'Reminder about a submission you haven’t replied to',
    noReminder: 'Never',
    days: (days: number) => (days === 1 ? 'After 1 day' : `After ${days} days`),
    save: 'Save',
    saved: 'Saved',
  },
  many: {
    email: 'Email',
    decline: 'Decline and email',
    title: (count: number) =>
      count === 1 ? 'Email 1 person' : `Email ${count.toLocaleString('en-US')} people`,
    text: 'Email',
    preview: (count: number) => (count === 1 ? 'Preview' : `Preview of the first ${count}`),
    unfilled: (field: string) =>
      `Some of these submissions have no {${field}}. Remove it from the text, or select fewer.`,
    send: (count: number) => `Send to ${count.toLocaleString('en-US')}`,
    sending: 'Sending',
    cancel: 'Cancel',
  },
  job: {
    running: 'Sending emails',
    done: 'Emails sent',
    stopped: 'Sending stopped',
    stop: 'Stop sending',
    of: (sent: number, total: number) =>
      `${sent.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`,
    failed: (count: number) =>
      count === 1 ? '1 email wasn’t delivered' : `${count} emails weren’t delivered`,
  },
  untold: (told: string, state: string) =>
    `The receipt still says “${told}”. It changes to “${state}” when your email is delivered.`,
  decide: {
    answered: 'Send reply',
    in_progress: 'Send reply',
    accepted: 'Accept and email',
    declined: 'Decline and email',
  },
  copy: {
    label: 'Download everything about this person',
    done: 'Saved. Read it before you send it: notes can name other people.',
    file: (reference: string) => `person-${reference}.html`,
  },
}
