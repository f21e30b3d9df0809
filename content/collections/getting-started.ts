import type { SetupStep, SiteStep } from '../../contract/getting-started.ts'
import { account, settings } from './getting-started-places.ts'

interface StepWords {
  title: string
  /** The reason for the step, in one sentence. */
  why: string
  to: string
  /** The name of the place that it links to. */
  place: string
}

/** Texts of Getting started. Each step gives a reason, and links to its place. */
export const gettingStarted = {
  title: 'Getting started',
  text: 'Each step checks itself off when it’s done. Dismiss what you don’t need.',
  textForColleagues: 'A few things to do before you start.',
  left: (count: number) => (count === 1 ? '1 step left' : `${count} steps left`),
  allDone: 'Everything is set up.',
  list: 'Steps',
  done: 'Done',
  dismiss: 'Dismiss',
  dismissLabel: (title: string) => `Dismiss “${title}”`,
  dismissed: { heading: 'Dismissed', text: 'You skipped these.', back: 'Put back' },
  backLabel: (title: string) => `Put “${title}” back`,
  leftOf: 'steps left',
  open: (place: string) => `Open ${place}`,
  continue: (place: string) => `Go to ${place}`,
}

/** How Health and `npm run doctor` report the steps of the site. */
export const siteStepFindings: Record<SiteStep, { done: string; open: string }> = {
  address: { done: 'The public address is set.', open: 'The public address isn’t set.' },
  email: { done: 'Email is set up.', open: 'Email isn’t set up yet.' },
  notified: {
    done: 'Someone gets an email about new submissions.',
    open: 'Nobody gets an email about new submissions.',
  },
  backups: { done: 'There is a recent backup.', open: 'There is no recent backup.' },
  colleagues: { done: 'More than one person can sign in.', open: 'Only one person can sign in.' },
  legal: {
    done: 'The legal notice was published.',
    open: 'The legal notice still has its sample text.',
  },
  post: { done: 'The blog has a post.', open: 'The blog has no post yet.' },
}

export const setupSteps: Record<SetupStep, StepWords> = {
  password: {
    title: 'Choose your own password',
    why: 'The server made the first one, and anyone who saw the terminal knows it.',
    ...account,
  },
  name: {
    title: 'Add your name and email address',
    why: 'Your name appears on your posts, and we email you if you forget your password.',
    ...account,
  },
  factor: {
    title: 'Turn on two-factor authentication',
    why: 'A stolen password alone won’t get anyone in.',
    to: '/admin/security',
    place: 'Security',
  },
  address: {
    title: 'Set the public address',
    why: 'Emails, feeds and search results link to it.',
    ...settings('address', 'Address'),
  },
  email: {
    title: 'Set up email',
    why: 'Without it, nobody gets notifications or replies, and nobody can reset a password.',
    ...settings('mail', 'Email'),
  },
  notified: {
    title: 'Choose who gets notified',
    why: 'Otherwise, applications wait unseen until someone opens the inbox.',
    ...settings('notifications', 'Notifications'),
  },
  backups: {
    title: 'Make sure there are backups',
    why: 'With a backup, you can restore everything after a mistake or a broken disk.',
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
    why: 'Many countries require you to name your company, its address and who represents it.',
    to: '/admin/pages/edit?path=%2Flegal%2Flegal-notice',
    place: 'Pages › Legal Notice',
  },
  post: {
    title: 'Publish your first post',
    why: 'Your blog looks empty until it has one.',
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
