import type { SubmissionState } from '#contract/inbox.ts'
import { erasure } from '../../collections/erasure.ts'
import { site } from '../../site.ts'

/** The page of its own. The address is the secret, so it has none here. */
export const page = {
  title: `Your receipt | ${site.company}`,
  folio: 'Receipt',
  heading: 'What we hold about you.',
  lead: 'This page belongs to whoever has its address. It is listed nowhere.',
  state: 'State',
  steps: { new: 'Received', in_progress: 'Being read', answered: 'Answered' },
  outcomes: { accepted: 'Accepted', declined: 'Declined' },
  states: {
    new: 'It waits for its first reader.',
    in_progress: 'A person is reading it.',
    answered: 'Our letter is in your mail.',
    accepted: 'The answer is yes. Our letter says what comes next.',
    declined: 'The answer is no. The reasons are in our letter.',
  } satisfies Record<SubmissionState, string>,
  received: 'Received',
  until: 'Held until',
  untilNote: 'It is removed by itself then, unless you erase it before.',
  held: 'What is held',
  source: 'Sent along',
  referrer: 'Came from',
  campaign: 'Campaign',
  landingPage: 'First page',
  nothing: 'Nothing',
  desk: {
    heading: 'What we have written down about it',
    lead: 'We wrote this while we worked on your application. The people who answer applications can read it.',
    note: 'Note',
    answer: 'Answer',
    unsent: 'An answer was written. It has not gone yet.',
    read: 'First read',
    answered: 'First answered',
    assigned: 'In the hands of',
    somebody: 'one of us, by name',
    mark: 'Mark',
    spam: 'Possible spam',
    hurried: 'Filled in within seconds, as browsers and programs do',
    history: 'History',
    state: (step: string) => `State: ${step}`,
    decision: 'A decision was noted. You are told it by letter.',
    told: (outcome: string) => `Shown on this receipt: ${outcome}`,
    assignee: 'Given to somebody of us, or taken back',
    spamChanged: 'The mark of spam was changed',
    content: 'Your words were changed by us, at your request or to mend them',
    copy: 'Copy sent to',
  },
  resumeSize: (name: string, size: string) => `${name}, PDF of ${size}`,
  resumeNameOnly: (name: string) => `${name}, its name alone`,
  file: 'The file itself',
  erase: {
    heading: 'Withdraw and erase',
    text: {
      application: `We erase the application, the emails about it that we have not sent yet and every record that points to it. Nobody will answer you. ${erasure.backups}`,
      career_application: `We erase the application, your resume, the emails about it that we have not sent yet and every record that points to it. Nobody will answer you. ${erasure.backups}`,
    },
    confirm: 'I want this application withdrawn and erased.',
    button: 'Erase it for good',
    unconfirmed: 'Tick the box first, so that nothing is erased by accident.',
    failed: 'It could not be erased just now. Nothing was changed. Please try again.',
  },
  erased: {
    heading: 'Erased.',
    text: (reference: string) =>
      `${reference} is withdrawn and erased. This address opens nothing from now on.`,
  },
  missing: {
    heading: 'There is nothing here.',
    text: 'The address is not complete, or what it led to has been erased or has reached its time.',
  },
  /** The lines of an empty receipt. */
  blank: ['Reference', 'Name', 'Email', 'Message', 'Resume', 'Held until'],
  home: 'Back to the front page',
}
