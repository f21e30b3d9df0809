import { site } from '../../site.ts'

export const meta = {
  path: '/account',
  name: 'Account',
  title: 'Account: passwords, invitations and email changes',
  description: `For the people who write and run ${site.company}’s site: reset a password, accept an invitation or confirm a new email address.`,
  unlisted: true,
}

export const account = {
  heading: 'Your account',
  lead: 'For the people who write and run this site. You don’t need an account to read it.',
  /** Shown until the form has loaded, and without scripts. */
  needsScripts:
    'This form needs JavaScript. If it doesn’t appear, turn JavaScript on, then open the link in your email again. The link still works: it’s used only when you press the button.',
  picture: {
    description: 'A folded letter, closed with an unbroken seal that bears the fold of the mark.',
    caption: 'Your link is sealed. Opening this page leaves the seal whole; pressing the button breaks it.',
  },
  aside: {
    heading: 'How it works',
    entries: [
      {
        title: 'We email you a link',
        text: 'It works once, for a limited time. Each new link replaces the one before.',
      },
      {
        title: 'You press the button',
        text: 'Opening the page doesn’t use the link, so a program that scans your email can’t use it up.',
      },
      {
        title: 'You’re signed out everywhere else',
        text: 'After you change your password, every other browser has to sign in again. Two-factor authentication stays on.',
      },
    ],
  },
}

/** Texts of the form, by step. */
export const steps = {
  ask: {
    heading: 'Forgot your password?',
    text: 'Enter your email. If it belongs to an account, we’ll send you a link.',
    email: 'Email',
    submit: 'Send link',
    busy: 'Sending...',
  },
  asked: {
    heading: 'Check your email',
    text: 'If this email has an account, we sent it a link that works for an hour. Nothing there? Check your spam folder, or try another address.',
    again: 'Use another email',
  },
  noMail: {
    heading: 'This site can’t send email',
    text: 'Ask whoever runs the server to set a new password for you. They can run this command with your email:',
    command: 'npm run admin -- password EMAIL',
    login: { label: 'Back to sign-in', href: '/login' },
  },
  open: {
    recovery: {
      heading: 'Set a new password',
      text: 'Your link works once.',
      submit: 'Continue',
    },
    invite: {
      heading: 'You’re invited',
      text: 'Accept, then choose a name and a password.',
      submit: 'Accept invitation',
    },
    email_change: {
      heading: 'Confirm your new email',
      text: 'You’ll use it to sign in, and we’ll send account email there.',
      submit: 'Confirm email',
    },
    magiclink: {
      heading: 'Sign in',
      text: 'Your link signs you in once.',
      submit: 'Sign in',
    },
  },
  busy: 'One moment...',
  expired: {
    heading: 'This link no longer works',
    recovery: 'It was already used, replaced by a newer link, or is more than an hour old.',
    invite: 'It was already used, revoked or has expired. Ask the person who invited you to send another.',
    email_change:
      'It was already used, replaced by a newer link, or is more than a day old. Enter your new email again.',
    magiclink: 'It was already used, replaced by a newer link, or is more than 15 minutes old.',
    again: 'Get a new link',
  },
  code: {
    heading: 'Two-factor authentication',
    text: 'Enter the code from your authenticator app.',
    submit: 'Continue',
  },
  password: {
    recovery: 'Choose a new password',
    invite: 'Choose a name and a password',
    name: 'Display name',
    nameHint: 'The byline of your posts',
    password: 'New password',
    passwordHint: 'At least 12 characters',
    submit: 'Save password',
  },
  done: {
    recovery: {
      heading: 'Your password was changed',
      text: 'You’re signed in here and signed out everywhere else.',
    },
    invite: { heading: 'Welcome', text: 'Your account is ready, and you’re signed in.' },
    email_change: { heading: 'Your email was changed', text: 'Use it to sign in from now on.' },
    magiclink: { heading: 'You’re signed in', text: 'Your link has been used.' },
    panel: 'Go to the back office',
  },
}
