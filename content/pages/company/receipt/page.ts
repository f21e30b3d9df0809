import type { SubmissionState } from '#contract/receipts.ts'
import { site } from '../../../site.ts'

/** The receipt that stands in the page after a form was taken, and what is sent along with a form. */
export const receipt = {
  label: 'Receipt',
  announced: (reference: string) => `Your receipt ${reference} is on the page.`.replace('  ', ' '),
  sent: 'What you sent',
  fields: {
    name: 'Name',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    phone: 'Phone',
    company: 'Company',
    companySize: 'Company size',
    position: 'Position',
    message: 'Message',
    resume: 'Resume',
    resumeFileName: 'Resume',
  },
  resumeName: (name: string) => `${name}, its name alone`,
  next: 'What happens next',
  nextOf: {
    application:
      'Two people read it, each alone. You hear from us by mail, with questions or with a plain no.',
    career: 'The people you would work with read it. You hear from us by mail, whatever the answer.',
  },
  open: 'Open your receipt',
  opened:
    'It shows what we hold and until when, and lets you erase it. Whoever has the address can do the same.',
}

/** The words of the PDF that may follow an application. */
export const resume = {
  offer:
    'The form sent the file’s name alone. Send the file as well, and only the people who answer applications can open it.',
  offerAgain: 'The file is stored with your application. Another one takes its place.',
  send: 'Send the PDF too',
  replace: 'Send another PDF',
  choose: 'Choose the PDF',
  sending: 'Sending…',
  progress: 'Sent so far',
  retry: 'Go on sending',
  sent: (name: string) => `${name} is stored with your application.`,
  interrupted: 'The connection broke off. What has arrived is safe: go on when you are back online.',
  refused: 'Please upload a PDF file only',
  tooLarge: 'The file is larger than 10 MB.',
  gone: 'There is no application to send it to any more.',
  busy: 'That was tried too often. Wait a while and go on.',
}

export const along = {
  lead: 'Sent along:',
  referrer: (site: string) => `you came from ${site}`,
  campaign: (tags: string) => `campaign ${tags}`,
  landingPage: (path: string) => `first page ${path}`,
  remove: 'Remove',
  removed: 'Nothing is sent along.',
  restore: 'Undo',
}

export const counter = {
  left: (count: number) => (count === 1 ? '1 character left' : `${count} characters left`),
  over: (count: number) => (count === 1 ? '1 character too many' : `${count} characters too many`),
}

/** The page of its own. The address is the secret, so it has none here. */
export const page = {
  title: `Your receipt | ${site.company}`,
  folio: 'Receipt',
  heading: 'What we hold about you.',
  lead: 'This page belongs to whoever has its address. It is listed nowhere.',
  state: 'State',
  states: {
    new: 'Received. It waits for its first reader.',
    in_progress: 'Being read.',
    answered: 'Answered. Look for our letter in your mail.',
    accepted: 'Accepted.',
    declined: 'Closed. The reasons are in our letter.',
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
  resumeSize: (name: string, size: string) => `${name}, PDF of ${size}`,
  resumeNameOnly: (name: string) => `${name}, its name alone`,
  file: 'The file itself',
  erase: {
    heading: 'Withdraw and erase',
    text: 'The application, the file, the mail that is still to be sent about it and every record that points to it are removed from the tables and from the disk. Nobody can bring them back, and nobody will answer you.',
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
  home: 'Back to the front page',
}
