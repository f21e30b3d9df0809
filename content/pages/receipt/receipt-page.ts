import type { SubmissionState } from '#contract/inbox.ts'
import { erasure } from '../../collections/erasure.ts'
import { site } from '../../site.ts'

/** The receipt's own page. It has no path here, because the address is the secret. */
export const page = {
  title: `Your receipt | ${site.company}`,
  folio: 'Receipt',
  heading: 'What we store about you.',
  lead: 'Anyone with the link can open this page. No other page links to it.',
  state: 'Status',
  steps: { new: 'Received', in_progress: 'Being read', answered: 'Answered' },
  outcomes: { accepted: 'Accepted', declined: 'Declined' },
  states: {
    new: 'Nobody has read it yet.',
    in_progress: 'Someone is reading it.',
    answered: 'We emailed you our answer.',
    accepted: 'The answer is yes. Our email tells you what happens next.',
    declined: 'The answer is no. Our email gives the reasons.',
  } satisfies Record<SubmissionState, string>,
  received: 'Received',
  until: 'Stored until',
  untilNote: 'We delete it automatically on that date. You can erase it sooner.',
  held: 'What we store',
  source: 'Also sent',
  referrer: 'You came from',
  campaign: 'Campaign',
  landingPage: 'First page',
  nothing: 'Nothing',
  desk: {
    heading: 'Emails',
    note: 'Note',
    answer: 'Our email',
    reply: 'Your email',
  },
  resumeSize: (name: string, size: string) => `${name} (PDF, ${size})`,
  resumeNameOnly: (name: string) => `${name} (file not sent)`,
  file: 'Your file',
  erase: {
    heading: 'Withdraw and erase',
    text: {
      application: `We erase the application, any unsent emails about it, and every record that refers to it. You won’t get an answer. ${erasure.backups}`,
      career_application: `We erase the application, your resume, any unsent emails about it, and every record that refers to it. You won’t get an answer. ${erasure.backups}`,
    },
    confirm: 'Withdraw and erase this application.',
    button: 'Erase for good',
    unconfirmed: 'Check the box first, so that nothing is erased by accident.',
    failed: 'We couldn’t erase it. Nothing changed. Try again.',
  },
  erased: {
    heading: 'Erased.',
    text: (reference: string) => `${reference} is withdrawn and erased. This link no longer works.`,
  },
  missing: {
    heading: 'There’s nothing here.',
    text: 'The link is incomplete, or what it opened was erased or has expired.',
  },
  /** The lines of an empty receipt. */
  blank: ['Reference', 'Name', 'Email', 'Message', 'Resume', 'Stored until'],
  home: 'Back to the home page',
}
