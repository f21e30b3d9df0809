import { site } from '../../site.ts'

export const meta = {
  path: '/account',
  name: 'Account',
  title: 'Account: a new password, an invitation, a new address',
  description: `For the people who write and look after the site of ${site.company}: set a forgotten password, accept an invitation or confirm a new email address.`,
  unlisted: true,
}

export const account = {
  heading: 'Your account',
  lead: 'For those who write and look after this site. Readers need none.',
  /** In place of the form until it is there, and where it cannot be. */
  needsScripts:
    'The form comes with a script. If it does not appear, let this page run scripts, then open the link of your mail again. Your link is still good: it is used only when you press the button.',
  picture: {
    description: 'A folded letter, closed with an unbroken seal that bears the fold of the mark.',
    caption: 'Your link is sealed. Opening this page leaves the seal whole; pressing the button breaks it.',
  },
  aside: {
    heading: 'How it goes',
    entries: [
      {
        title: 'The link is in a mail',
        text: 'It works once and for a limited time. The newest one counts: each that you ask for replaces the one before.',
      },
      {
        title: 'You press the button',
        text: 'Opening the page alone uses nothing up, so a program that looks through your mail cannot spend the link.',
      },
      {
        title: 'Everything else is signed out',
        text: 'After a new password, every other browser has to sign in again. A second factor stays as it is.',
      },
    ],
  },
}

/** The words of the form, step by step. */
export const steps = {
  ask: {
    heading: 'Forgot your password?',
    text: 'Enter the address of your account. If there is one, a mail with a link is on its way a moment later.',
    email: 'Email',
    submit: 'Send the link',
    busy: 'Sending...',
  },
  asked: {
    heading: 'Look at your mail',
    text: 'If an account has this address, it has a mail with a link, good for an hour. Nothing there? Look among the unwanted mail, or check the address.',
    again: 'Use another address',
  },
  noMail: {
    heading: 'This site sends no mail',
    text: 'The person who runs it can give you a new password. Ask them to run this command on the server, with your address:',
    command: 'npm run admin -- password EMAIL',
    login: { label: 'Back to the login', href: '/login' },
  },
  open: {
    recovery: {
      heading: 'Set a new password',
      text: 'The link from your mail is good for one new password.',
      submit: 'Continue',
    },
    invite: {
      heading: 'You are invited',
      text: 'Accept the invitation, then choose a name and a password.',
      submit: 'Accept the invitation',
    },
    email_change: {
      heading: 'Confirm your new address',
      text: 'From then on you sign in with it, and mail about your account goes there.',
      submit: 'Confirm the address',
    },
    magiclink: {
      heading: 'Sign in',
      text: 'The link from your mail signs you in, once.',
      submit: 'Sign in',
    },
  },
  busy: 'One moment...',
  expired: {
    heading: 'This link is no longer good',
    recovery: 'It was used, replaced by a newer one, or is more than an hour old.',
    invite: 'It was used, taken back or has expired. Ask whoever invited you for another one.',
    email_change: 'It was used, replaced by a newer one, or is more than a day old. Enter the address again.',
    magiclink: 'It was used, replaced by a newer one, or is more than 15 minutes old.',
    again: 'Ask for a new link',
  },
  code: {
    heading: 'Your second factor',
    text: 'Enter the code that your authenticator app shows for this site.',
    submit: 'Continue',
  },
  password: {
    recovery: 'Choose a new password',
    invite: 'Choose a name and a password',
    name: 'Display name',
    nameHint: 'The byline of your posts',
    password: 'New password',
    passwordHint: 'At least 12 characters',
    submit: 'Save the password',
  },
  done: {
    recovery: { heading: 'Your password is set', text: 'You are signed in here, and nowhere else.' },
    invite: { heading: 'Welcome', text: 'Your account is ready, and you are signed in.' },
    email_change: { heading: 'Your address is changed', text: 'Sign in with it from now on.' },
    magiclink: { heading: 'You are signed in', text: 'The link of your mail has been used.' },
    panel: 'To the back office',
  },
}
