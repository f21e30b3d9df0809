import type { Place } from './admin-places.ts'

export interface Help {
  /** The purpose of the place. */
  about: string
  tries: readonly [string, string, string]
}

export const helpWords = {
  label: (place: string) => `Help: ${place}`,
  heading: (place: string) => `About ${place}`,
  tries: 'Three things to try',
}

/** Help for Getting started, until each step is done or dismissed. */
export const startHelp: Help = {
  about: 'What’s left to set up. Each step checks itself off, wherever you did it.',
  tries: [
    'Start with the first open step. Its button leads to where you set it up.',
    'Dismiss a step that you don’t need. You can put it back below the list.',
    'Leave at any time. The menu leads back here until every step is done.',
  ],
}

/** Help for first-time users of each place. A place without it shows only its shortcuts. */
export const help: Partial<Record<Place, Help>> = {
  posts: {
    about: 'Everything on your blog: drafts, scheduled posts and what readers see now.',
    tries: [
      'Press New post and write. It stays a draft until you publish it.',
      'Open a post’s menu to unpublish it, edit its tags or delete it. Deleted posts go to Trash.',
      'Select several posts to publish, unpublish or delete them together.',
    ],
  },
  pages: {
    about: 'The text of every public page. Visitors see a change once you publish it.',
    tries: [
      'Open a page and click a sentence to change it.',
      'Share a preview link with a colleague before you publish.',
      'Open History to go back to an earlier version, or to how the page was built.',
    ],
  },
  media: {
    about:
      'The pictures, PDF files and videos in your posts. Each is stored once, however many posts use it.',
    tries: [
      'Drag files onto the page, or press Add files.',
      'Describe a picture once. Each post that uses it starts with that description.',
      'Replace a picture: every post shows the new one.',
    ],
  },
  inbox: {
    about: 'What people send with your forms: applications for access and job applications.',
    tries: [
      'Open a submission and write a reply. We send it by email.',
      'Assign it to a colleague, or type @ and a name in a private note.',
      'Choose which emails you get about new submissions.',
    ],
  },
  analytics: {
    about: 'What visitors read and where they came from, counted without cookies or names.',
    tries: [
      'Choose a period, and compare it with the one before.',
      'Choose a source to see only the visits that came from it.',
      'Look at the missing pages, and redirect the ones people still visit.',
    ],
  },
  people: {
    about: 'Who can sign in, and what each person can do.',
    tries: [
      'Invite a colleague by email and choose a role.',
      'Invite a second administrator, who can let you back in.',
      'Suspend people who leave. Their posts stay.',
    ],
  },
  webhooks: {
    about: 'Messages to your other software when something happens here, such as a new application.',
    tries: [
      'Add the address of a Slack channel to hear about new submissions there.',
      'Send a test, and look at the response.',
      'Open Deliveries to see what failed, and send it again.',
    ],
  },
  health: {
    about: 'Whether everything works: database, email, backups and storage.',
    tries: [
      'Start at the top of To do. Each item says how to fix it.',
      'Press Check again after you change something.',
      'Copy a request ID from Last errors for whoever runs your server.',
    ],
  },
  settings: {
    about: 'Everything you can set for the whole site.',
    tries: [
      'Set up email, and send a test to yourself.',
      'Open Backups, and download one to another computer.',
      'Set the public address before you invite colleagues.',
    ],
  },
  security: {
    about: 'How you sign in, and what happened in the back office.',
    tries: [
      'Add a passkey or an authenticator app.',
      'Write down your recovery codes, and keep them away from your computer.',
      'Sign out a session you don’t recognize.',
    ],
  },
  account: {
    about: 'Your name, email address and password.',
    tries: [
      'Add the name people see on your posts and replies.',
      'Change your password. You stay signed in here and are signed out elsewhere.',
      'Turn single-letter shortcuts off if you use voice control.',
    ],
  },
}
