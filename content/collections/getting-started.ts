import type { SetupStep, SiteStep } from '../../contract/getting-started.ts'
import { account, settings } from './getting-started-places.ts'

interface StepWords {
  title: string
  /** Why it is worth doing, in one sentence. */
  why: string
  to: string
  /** The place that it leads to, as it is called. */
  place: string
}

/** The words of Getting started: each step says why, and leads to its place. */
export const gettingStarted = {
  title: 'Getting started',
  text: 'Each step checks itself off when it’s done. Dismiss what you don’t need.',
  textForColleagues: 'A few things to set up before your first day.',
  left: (count: number) => (count === 1 ? '1 step left' : `${count} steps left`),
  allDone: 'Everything is set up.',
  list: 'Steps',
  done: 'Done',
  dismiss: 'Dismiss',
  dismissLabel: (title: string) => `Dismiss “${title}”`,
  dismissed: { heading: 'Dismissed', text: 'You decided to skip these.', back: 'Put back' },
  backLabel: (title: string) => `Put “${title}” back`,
  leftOf: 'steps left',
  open: (place: string) => `Open ${place}`,
  continue: (place: string) => `Go to ${place}`,
}

/** What Health and `npm run doctor` say of a step of the site. */
export const siteStepFindings: Record<SiteStep, { done: string; open: string }> = {
  address: { done: 'The public address is set.', open: 'The public address isn’t set.' },
  email: { done: 'Email is set up.', open: 'No email is sent.' },
  notified: {
    done: 'Somebody is notified of new submissions.',
    open: 'Nobody is notified of new submissions.',
  },
  backups: { done: 'There is a recent backup.', open: 'There is no recent backup.' },
  colleagues: { done: 'More than one person can sign in.', open: 'Only one person can sign in.' },
  legal: {
    done: 'The legal notice was published.',
    open: 'The legal notice is still the one of the installation.',
  },
  post: { done: 'The blog has a post.', open: 'The blog has no post yet.' },
}

export const setupSteps: Record<SetupStep, StepWords> = {
  password: {
    title: 'Choose your own password',
    why: 'The first one was made by the server, and anyone who saw the terminal knows it.',
    ...account,
  },
  name: {
    title: 'Add your name and email address',
    why: 'Your name appears on posts, and a lost password is reset by email.',
    ...account,
  },
  factor: {
    title: 'Turn on two-factor authentication',
    why: 'A stolen password alone then opens nothing.',
    to: '/admin/security',
    place: 'Security',
  },
  address: {
    title: 'Set the public address',
    why: 'Links in emails, feeds and search results lead there.',
    ...settings('address', 'Address'),
  },
  email: {
    title: 'Set up email',
    why: 'Without it, nobody gets notifications or replies, and nobody can reset a password.',
    ...settings('mail', 'Mail'),
  },
  notified: {
    title: 'Choose who gets notified',
    why: 'Applications wait unseen until someone opens the inbox.',
    ...settings('notifications', 'Notifications'),
  },
  backups: {
    title: 'Make sure there are backups',
    why: 'A recent backup brings everything back after a mistake or a broken disk.',
    ...settings('backups', 'Backups'),
  },
  colleagues: {
    title: 'Invite a colleague',
    why: 'A second administrator can let you back in, and each person signs in under their own name.',
    to: '/admin/people',
    place: 'People',
  },
  legal: {
    title: 'Fill in the legal notice',
    why: 'Many countries require it to name your company, its seat and who represents it.',
    to: '/admin/pages/edit?path=%2Flegal%2Flegal-notice',
    place: 'Pages › Legal Notice',
  },
  post: {
    title: 'Publish your first post',
    why: 'The blog says that it’s empty until you do.',
    to: '/admin/posts',
    place: 'Posts',
  },
  draft: {
    title: 'Write your first draft',
    why: 'Nobody outside sees a draft, so it’s a safe way to try the editor.',
    to: '/admin/posts',
    place: 'Posts',
  },
  news: {
    title: 'Choose which emails you get',
    why: 'You decide whether to hear about new submissions at once, once a day or never.',
    to: '/admin/inbox',
    place: 'Inbox',
  },
  reply: {
    title: 'Send your first reply',
    why: 'Applicants see on their receipt that someone has read what they sent.',
    to: '/admin/inbox',
    place: 'Inbox',
  },
}
